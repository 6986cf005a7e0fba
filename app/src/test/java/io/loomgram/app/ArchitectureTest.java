package io.loomgram.app;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/// The arrows between the rooms of the house, and which library lives in which room.
class ArchitectureTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.loomgram");

  private static final String[] DOMAIN = {
    "io.loomgram.post..",
    "io.loomgram.channel..",
    "io.loomgram.encoded..",
    "io.loomgram.caching..",
    "io.loomgram.feed..",
    "io.loomgram.neardup..",
    "io.loomgram.refresh.."
  };

  @Test
  void theRulesSeeTheWholeHouse() {
    assertTrue(CLASSES.size() > 120, "only " + CLASSES.size() + " classes were imported");
  }

  @Test
  void theDomainKnowsTheJdkAndOneJsonLibraryOnly() {
    check(
        classes()
            .that(resideInAnyPackage(DOMAIN))
            .should()
            .onlyDependOnClassesThat(
                resideInAnyPackage(DOMAIN)
                    .or(resideInAnyPackage("java..", "org.jspecify..", "tools.jackson.core.."))));
  }

  @Test
  void cacheAndFetchKnowNothingOfEachOther() {
    check(
        noClasses()
            .that(resideInAPackage("io.loomgram.cache.."))
            .should()
            .dependOnClassesThat(resideInAPackage("io.loomgram.fetch..")));
    check(
        noClasses()
            .that(resideInAPackage("io.loomgram.fetch.."))
            .should()
            .dependOnClassesThat(resideInAPackage("io.loomgram.cache..")));
  }

  @Test
  void nobodyReachesBackIntoTheApp() {
    check(
        noClasses()
            .that(resideInAnyPackage("io.loomgram.cache..", "io.loomgram.fetch.."))
            .should()
            .dependOnClassesThat(resideInAPackage("io.loomgram.app..")));
  }

  @Test
  void onlyTheWiringAndTheCommandsNameTheRoomsBehindThePorts() {
    check(
        noClasses()
            .that(
                resideInAPackage("io.loomgram.app..")
                    .and(
                        notIn("io.loomgram.app", "io.loomgram.app.cli", "io.loomgram.app.observe")))
            .should()
            .dependOnClassesThat(resideInAnyPackage("io.loomgram.cache..", "io.loomgram.fetch..")));
  }

  @Test
  void fixturesDependOnNoModuleOfOurs() {
    check(
        noClasses()
            .that(resideInAPackage("io.loomgram.fixtures.."))
            .should()
            .dependOnClassesThat(
                resideInAPackage("io.loomgram..")
                    .and(resideInAPackage("io.loomgram.fixtures..").negate())));
  }

  @Test
  void everyLibraryLivesInItsRoom() {
    livesIn("org.jsoup..", "io.loomgram.fetch.page..");
    livesIn(
        "com.github.benmanes.caffeine..", "io.loomgram.cache.local..", "io.loomgram.app.graphql..");
    livesIn("redis.clients..", "io.loomgram.cache.redis..");
    livesIn("com.github.luben..", "io.loomgram.cache..");
    livesIn("graphql..", "io.loomgram.app.graphql..");
    livesIn("okhttp3..", "io.loomgram.fetch.http..", "io.loomgram.app.media..");
    livesIn("io.helidon..", "io.loomgram.app..");
  }

  @Test
  void packagesAreFreeOfCycles() {
    check(slices().matching("io.loomgram.(cache|fetch)..").should().beFreeOfCycles());
    check(slices().matching("io.loomgram.app.(*)..").should().beFreeOfCycles());
  }

  @Test
  void everyPackageIsNullMarked() {
    Set<String> unmarked =
        CLASSES.stream()
            .map(JavaClass::getPackage)
            .filter(room ->
                room.tryGetPackageInfo()
                    .map(info -> !info.isAnnotatedWith(NullMarked.class))
                    .orElse(true))
            .map(room -> room.getName())
            .collect(Collectors.toCollection(TreeSet::new));

    assertEquals(Set.of(), unmarked);
  }

  @Test
  void namesSayWhatThingsAre() {
    check(
        noClasses()
            .should()
            .haveSimpleNameEndingWith("Utils")
            .orShould()
            .haveSimpleNameEndingWith("Util")
            .orShould()
            .haveSimpleNameEndingWith("Helper")
            .orShould()
            .haveSimpleNameEndingWith("Manager")
            .orShould()
            .haveSimpleNameEndingWith("Impl")
            .orShould()
            .haveSimpleNameStartingWith("Base"));
  }

  private static void livesIn(String library, String... rooms) {
    check(
        noClasses()
            .that(resideInAnyPackage(rooms).negate())
            .should()
            .dependOnClassesThat(resideInAPackage(library)));
  }

  private static DescribedPredicate<JavaClass> notIn(String... packages) {
    return DescribedPredicate.describe(
        "not directly in " + String.join(", ", packages),
        type -> !Set.of(packages).contains(type.getPackageName()));
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(CLASSES);
  }
}
