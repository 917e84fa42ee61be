import { l10n } from '../../l10n.ts';
import type { Recipe } from './recipe.ts';

const bootstrap = 'opentelemetry-bootstrap -a install';
const packages = 'pip install opentelemetry-distro opentelemetry-exporter-otlp-proto-http';

/** The agent for Python (https://opentelemetry.io/docs/zero-code/python/). */
const python = {
  install: `${packages} && ${bootstrap}`,
  start: 'opentelemetry-instrument python app.py',
  about: 'https://opentelemetry.io/docs/zero-code/python/',
};

/** https://opentelemetry.io/docs/zero-code/python/troubleshooting/ */
const withoutReloading = () =>
  l10n.t('Without automatic reloading: the agent does not follow into a process that the framework starts anew.');

const asgi = { ...python, start: 'opentelemetry-instrument uvicorn app:app', note: withoutReloading };
const django = {
  ...python,
  start: 'opentelemetry-instrument python manage.py runserver --noreload',
  note: withoutReloading,
};

export const pythonRecipes = {
  django: { title: 'Django', ...django },
  'django-ninja': { title: 'Django Ninja', ...django },
  flask: {
    title: 'Flask',
    ...python,
    start: 'opentelemetry-instrument flask run --no-reload',
    note: withoutReloading,
  },
  fastapi: { title: 'FastAPI', ...asgi },
  starlette: { title: 'Starlette', ...asgi },
  connexion: { title: 'Connexion', ...asgi },
  litestar: {
    title: 'Litestar',
    ...asgi,
    install: `${packages} 'litestar[opentelemetry]' && ${bootstrap}`,
    code: [
      'from litestar.plugins.opentelemetry import OpenTelemetryConfig, OpenTelemetryPlugin',
      '',
      'app = Litestar(route_handlers, plugins=[OpenTelemetryPlugin(OpenTelemetryConfig())])',
    ].join('\n'),
    about: 'https://docs.litestar.dev/latest/usage/metrics/open-telemetry.html',
  },
  sanic: {
    title: 'Sanic',
    ...python,
    install: `${packages} opentelemetry-instrumentation-asgi uvicorn && ${bootstrap}`,
    code: [
      'from opentelemetry.instrumentation.asgi import OpenTelemetryMiddleware',
      '',
      'reporting = OpenTelemetryMiddleware(app)',
    ].join('\n'),
    start: 'opentelemetry-instrument uvicorn app:reporting',
    about: 'https://opentelemetry-python-contrib.readthedocs.io/en/latest/instrumentation/asgi/asgi.html',
    isWithoutRoutes: true,
  },
  robyn: { title: 'Robyn', ...python, isWithoutRoutes: true },
  bottle: { title: 'Bottle', ...python },
  tornado: { title: 'Tornado', ...python },
  aiohttp: { title: 'aiohttp', ...python },
  falcon: { title: 'Falcon', ...python },
  pyramid: { title: 'Pyramid', ...python },
  blacksheep: { title: 'BlackSheep', ...asgi, isWithoutRoutes: true },
  chalice: {
    title: 'Chalice',
    ...python,
    start: 'opentelemetry-instrument chalice local --no-autoreload',
    isWithoutRoutes: true,
  },
  powertools: {
    title: 'Powertools for AWS Lambda',
    ...python,
    start: 'opentelemetry-instrument sam local start-api',
    isWithoutRoutes: true,
  },
} as const satisfies Readonly<Record<string, Recipe>>;
