package io.loomgram.app;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks the few places that may touch the machine itself: its clock, environment, randomness and
/// standard streams. Everything else is given what it needs, so that tests can hold it in hand.
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR})
@interface SystemAccess {

  /// What is touched, and why here.
  String value();
}
