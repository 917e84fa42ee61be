import type { Recipe } from './recipe.ts';

const jar = 'opentelemetry-javaagent.jar';

/**
 * The agent for Java (https://opentelemetry.io/docs/zero-code/java/agent/), which instruments each of the frameworks,
 * or the server under it.
 */
function jvm(title: string, archive = 'app.jar'): Recipe {
  return {
    title,
    install: `curl -LO https://github.com/open-telemetry/opentelemetry-java-instrumentation/releases/latest/download/${jar}`,
    start: `java -javaagent:${jar} -jar ${archive}`,
    about: 'https://opentelemetry.io/docs/zero-code/java/agent/',
  };
}

export const jvmRecipes = {
  spring: jvm('Spring'),
  jaxrs: jvm('JAX-RS'),
  micronaut: jvm('Micronaut'),
  quarkus: jvm('Quarkus', 'target/quarkus-app/quarkus-run.jar'),
  ktor: jvm('Ktor'),
  javalin: jvm('Javalin'),
  armeria: jvm('Armeria'),
  vertx: jvm('Vert.x Web'),
  sparkjava: jvm('Spark Java'),
  helidon: jvm('Helidon SE'),
  http4k: jvm('http4k'),
  play: {
    ...jvm('Play Framework'),
    start: `sbt stage && target/universal/stage/bin/app -J-javaagent:${jar}`,
  },
  servlet: jvm('Servlets', 'start.jar'),
  'azurefunctions-java': {
    ...jvm('Azure Functions for Java'),
    start: `languageWorkers__java__arguments=-javaagent:${jar} func start`,
    isWithoutRoutes: true,
  },
} as const satisfies Readonly<Record<string, Recipe>>;
