import { l10n } from '../model/l10n.ts';
/** How an application in a language is started so that it reports: with an agent that needs nothing but its environment. */
export interface Recipe {
  readonly language: string;
  readonly install: string;
  readonly start: string;
  /** Where the agent is documented. */
  readonly about: string;
  readonly note?: () => string;
}

const node: Recipe = {
  language: 'Node.js',
  install: 'npm install --save-dev @opentelemetry/api @opentelemetry/auto-instrumentations-node',
  start: 'node --require @opentelemetry/auto-instrumentations-node/register app.js',
  about: 'https://opentelemetry.io/docs/zero-code/js/',
  note: () =>
    l10n.t(
      'Applications in ES modules: add --experimental-loader=@opentelemetry/instrumentation/hook.mjs; without it, requests are matched by their paths.',
    ),
};
const python: Recipe = {
  language: 'Python',
  install:
    'pip install opentelemetry-distro opentelemetry-exporter-otlp-proto-http && opentelemetry-bootstrap -a install',
  start: 'opentelemetry-instrument python app.py',
  about: 'https://opentelemetry.io/docs/zero-code/python/',
};
const php: Recipe = {
  language: 'PHP',
  install: 'pecl install opentelemetry && composer require open-telemetry/sdk open-telemetry/exporter-otlp',
  start: 'php -S localhost:8000 -t public',
  about: 'https://opentelemetry.io/docs/zero-code/php/',
  note: () =>
    l10n.t(
      'Add the package of your framework: open-telemetry/opentelemetry-auto-laravel, …-auto-symfony or …-auto-slim. The Inspector agents for PHP report too.',
    ),
};
const java: Recipe = {
  language: 'Java, Kotlin',
  install:
    'curl -LO https://github.com/open-telemetry/opentelemetry-java-instrumentation/releases/latest/download/opentelemetry-javaagent.jar',
  start: 'java -javaagent:opentelemetry-javaagent.jar -jar app.jar',
  about: 'https://opentelemetry.io/docs/zero-code/java/agent/',
};
const dotnet: Recipe = {
  language: '.NET',
  install: 'dotnet add package OpenTelemetry.AutoInstrumentation',
  start: 'dotnet run',
  about: 'https://opentelemetry.io/docs/zero-code/dotnet/',
};
const ruby: Recipe = {
  language: 'Ruby',
  install: 'bundle add opentelemetry-sdk opentelemetry-exporter-otlp opentelemetry-instrumentation-all',
  start: 'bundle exec rails server',
  about: 'https://opentelemetry.io/docs/languages/ruby/getting-started/',
  note: () => l10n.t('Once, in an initializer: {0}', 'OpenTelemetry::SDK.configure { |c| c.use_all }'),
};
const go: Recipe = {
  language: 'Go',
  install: 'go get go.opentelemetry.io/contrib/exporters/autoexport',
  start: 'go run .',
  about: 'https://opentelemetry.io/docs/languages/go/getting-started/',
  note: () => l10n.t('Add the middleware of your router, for instance otelgin, otelecho or otelhttp.'),
};

const byExtension: readonly (readonly [endings: RegExp, recipe: Recipe])[] = [
  [/\.(?:[cm]?[jt]sx?|vue|svelte)$/, node],
  [/\.py$/, python],
  [/\.(?:php|ya?ml|xml)$/, php],
  [/\.(?:java|kt|kts)$/, java],
  [/\.cs$/, dotnet],
  [/\.(?:rb|ru)$/, ruby],
  [/\.go$/, go],
];

/** Fastify and Hapi have agents of their own beside the one of the language. */
const more: ReadonlyMap<string, () => string> = new Map([
  [
    'fastify',
    () => l10n.t('Fastify: its instrumentation is @fastify/otel; without it, requests are matched by their paths.'),
  ],
]);

/** The recipes for the languages of these files, and notes for the frameworks. */
export function recipesFor(routes: readonly { readonly framework: string; readonly file: string }[]): {
  readonly recipes: readonly Recipe[];
  readonly notes: readonly string[];
} {
  const recipes = new Set<Recipe>();
  const notes = new Set<string>();
  for (const { framework, file } of routes) {
    const recipe = byExtension.find(([endings]) => endings.test(file))?.[1];
    if (recipe !== undefined) {
      recipes.add(recipe);
    }
    const note = more.get(framework.toLowerCase());
    if (note !== undefined) {
      notes.add(note());
    }
  }
  return { recipes: [...recipes], notes: [...notes] };
}
