import type { Recipe } from './recipe.ts';

/** https://opentelemetry.io/docs/languages/ruby/getting-started/ */
const ruby = {
  install: 'bundle add opentelemetry-sdk opentelemetry-exporter-otlp opentelemetry-instrumentation-all',
  about: 'https://opentelemetry.io/docs/languages/ruby/getting-started/',
};

const setUp = [
  "require 'opentelemetry/sdk'",
  "require 'opentelemetry/exporter/otlp'",
  "require 'opentelemetry/instrumentation/all'",
  '',
  'OpenTelemetry::SDK.configure(&:use_all)',
];
/** https://github.com/open-telemetry/opentelemetry-ruby-contrib/tree/main/instrumentation/rack */
const rack = [
  '# config.ru, before run',
  ...setUp,
  'use(*OpenTelemetry::Instrumentation::Rack::Instrumentation.instance.middleware_args)',
].join('\n');

export const rubyRecipes = {
  rails: {
    title: 'Rails',
    ...ruby,
    code: ['# config/initializers/opentelemetry.rb', ...setUp].join('\n'),
    start: 'bundle exec rails server',
  },
  sinatra: {
    title: 'Sinatra',
    ...ruby,
    code: ["# app.rb, after require 'sinatra'", ...setUp].join('\n'),
    start: 'bundle exec ruby app.rb',
  },
  grape: { title: 'Grape', ...ruby, code: rack, start: 'bundle exec rackup' },
  roda: { title: 'Roda', ...ruby, code: rack, start: 'bundle exec rackup', isWithoutRoutes: true },
  hanami: { title: 'Hanami', ...ruby, code: rack, start: 'bundle exec hanami server', isWithoutRoutes: true },
} as const satisfies Readonly<Record<string, Recipe>>;
