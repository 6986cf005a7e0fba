package io.loomgram.app.graphql;

import graphql.language.Directive;
import graphql.language.Document;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.OperationDefinition;
import graphql.language.OperationDefinition.Operation;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import graphql.language.VariableReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Measures a parsed query before it is validated. Each node is looked at once, however often
/// fragments are spread: a fragment is measured once and counted at each spread. A fragment that
/// spreads itself counts nothing there; the validation refuses it.
final class QueryMeasure {

  private static final Extent NOTHING = new Extent(0, 0);

  private final Map<String, FragmentDefinition> fragments = new HashMap<>();
  private final Map<String, Extent> measured = new HashMap<>();
  private int aliases;
  private boolean conditional;
  private boolean introspects;

  private QueryMeasure(Document document) {
    for (FragmentDefinition fragment : document.getDefinitionsOfType(FragmentDefinition.class)) {
      fragments.put(fragment.getName(), fragment);
    }
  }

  static QueryShape of(Document document) {
    return new QueryMeasure(document).shape(document);
  }

  private QueryShape shape(Document document) {
    Extent largest = NOTHING;
    Set<String> variables = new HashSet<>();
    Map<String, Operation> operations = new HashMap<>();
    for (var operation : document.getDefinitionsOfType(OperationDefinition.class)) {
      largest = largest.or(extent(operation.getSelectionSet()));
      String name = operation.getName();
      operation.getVariableDefinitions().forEach(variable -> variables.add(variable.getName()));
      operations.put(name == null ? "" : name, operation.getOperation());
    }
    fragments.keySet().forEach(this::spread);
    return new QueryShape(
        largest.depth, largest.fields, aliases, conditional, introspects, variables, operations);
  }

  private Extent extent(@Nullable SelectionSet set) {
    Extent sum = NOTHING;
    if (set != null) {
      for (Selection<?> selection : set.getSelections()) {
        sum = sum.and(extent(selection));
      }
    }
    return sum;
  }

  private Extent extent(Selection<?> selection) {
    return switch (selection) {
      case Field field -> {
        note(field);
        yield extent(field.getSelectionSet()).within();
      }
      case InlineFragment inline -> {
        note(inline.getDirectives());
        yield extent(inline.getSelectionSet());
      }
      case FragmentSpread spread -> {
        note(spread.getDirectives());
        yield spread(spread.getName());
      }
      default -> NOTHING;
    };
  }

  private Extent spread(String name) {
    Extent known = measured.get(name);
    FragmentDefinition fragment = fragments.get(name);
    if (known != null || fragment == null) {
      return known == null ? NOTHING : known;
    }
    measured.put(name, NOTHING);
    Extent extent = extent(fragment.getSelectionSet());
    measured.put(name, extent);
    return extent;
  }

  private void note(Field field) {
    aliases += field.getAlias() == null ? 0 : 1;
    introspects |= field.getName().equals("__schema") || field.getName().equals("__type");
    note(field.getDirectives());
  }

  private void note(List<Directive> directives) {
    for (Directive directive : directives) {
      conditional |=
          directive.getArguments().stream()
              .anyMatch(argument -> argument.getValue() instanceof VariableReference);
    }
  }

  /// How deep and how large a selection is.
  private record Extent(int depth, int fields) {

    Extent or(Extent other) {
      return new Extent(Math.max(depth, other.depth), Math.max(fields, other.fields));
    }

    Extent and(Extent beside) {
      return new Extent(Math.max(depth, beside.depth), plus(fields, beside.fields));
    }

    Extent within() {
      return new Extent(depth + 1, plus(fields, 1));
    }

    /// Spreads of spreads double, so the sum stops at the largest number instead of passing it.
    private static int plus(int a, int b) {
      return a > Integer.MAX_VALUE - b ? Integer.MAX_VALUE : a + b;
    }
  }
}
