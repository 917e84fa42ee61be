import assert from 'node:assert/strict';
import { recipesInWords } from '../../../src/format/localRecipes.ts';
import { descriptors } from '../../../src/model/frameworks/descriptors.ts';
import { expected } from './expectedRecipes.ts';

const node = 'node --require @opentelemetry/auto-instrumentations-node/register';
const python = 'opentelemetry-instrument';
const java = 'java -javaagent:opentelemetry-javaagent.jar -jar';
const auto = '@opentelemetry/auto-instrumentations-node';
const distro = 'opentelemetry-distro';
const php = 'open-telemetry/opentelemetry-auto-';
const otelhttp = 'go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp';

/** What each framework is called, what is installed for it, and the line that starts it. */
const expected: Readonly<Record<string, readonly [title: string, installed: string, start: string]>> = {
  express: ['Express', auto, `${node} app.js`],
  koa: ['Koa', auto, `${node} app.js`],
  hapi: ['hapi', auto, `${node} app.js`],
  restify: ['Restify', auto, `${node} app.js`],
  polka: ['Polka', auto, `${node} app.js`],
  'itty-router': ['itty-router', auto, `${node} app.js`],
  h3: ['h3', auto, `${node} app.js`],
  'routing-controllers': ['routing-controllers', auto, `${node} app.js`],
  feathers: ['Feathers', auto, `${node} app.js`],
  tsoa: ['tsoa', auto, `${node} app.js`],
  tsed: ['Ts.ED', auto, `${node} app.js`],
  awilix: ['Awilix', auto, `${node} app.js`],
  azurefunctions: ['Azure Functions', '@azure/functions-opentelemetry-instrumentation', 'func start'],
  serverless: ['Serverless Framework', auto, `${node} node_modules/.bin/serverless offline`],
  sam: ['AWS SAM', auto, 'sam local start-api'],
  cdk: [
    'AWS CDK',
    auto,
    'node_modules/.bin/cdk synth && sam local start-api --template cdk.out/ShopStack.template.json',
  ],
  egg: ['Egg', auto, `${node} node_modules/.bin/egg-scripts start`],
  medusa: ['Medusa', auto, `${node} node_modules/.bin/medusa start`],
  midway: ['MidwayJS', auto, `npm run build && ${node} bootstrap.js`],
  overnight: ['OvernightJS', auto, `${node} app.js`],
  inversify: ['InversifyJS', auto, `${node} app.js`],
  loopback: ['LoopBack 4', auto, `npm run build && ${node} .`],
  moleculer: ['Moleculer', auto, `${node} app.js`],
  sails: ['Sails', auto, `${node} app.js`],
  strapi: ['Strapi', auto, `npm run build && ${node} node_modules/.bin/strapi start`],
  'ts-rest': ['ts-rest', auto, `${node} app.js`],
  openapi: ['OpenAPI documents', auto, `${node} app.js`],
  encore: ['Encore.ts', auto, 'encore run'],
  trpc: ['tRPC', auto, `${node} app.js`],
  orpc: ['oRPC', auto, `${node} app.js`],
  fastify: ['Fastify', auto, `${node} app.js`],
  elysia: ['Elysia', auto, `${node} app.js`],
  hono: ['Hono', auto, `${node} app.js`],
  nestjs: ['NestJS', auto, `npm run build && ${node} dist/main.js`],
  adonisjs: ['AdonisJS', 'node ace add @adonisjs/otel', 'node ace serve'],
  payload: ['Payload', '@vercel/otel', 'npm run dev'],
  nextjs: ['Next.js', '@vercel/otel', 'npm run dev'],
  nuxt: ['Nuxt', auto, `npm run build && ${node} .output/server/index.mjs`],
  sveltekit: ['SvelteKit', auto, `npm run build && ${node} build`],
  astro: ['Astro', auto, `npm run build && ${node} dist/server/entry.mjs`],
  tanstack: ['TanStack Start', auto, `npm run build && ${node} .output/server/index.mjs`],
  remix: [
    'Remix, React Router',
    auto,
    `npm run build && ${node} node_modules/.bin/react-router-serve build/server/index.js`,
  ],
  django: ['Django', distro, `${python} python manage.py runserver --noreload`],
  'django-ninja': ['Django Ninja', distro, `${python} python manage.py runserver --noreload`],
  flask: ['Flask', distro, `${python} flask run --no-reload`],
  fastapi: ['FastAPI', distro, `${python} uvicorn app:app`],
  starlette: ['Starlette', distro, `${python} uvicorn app:app`],
  connexion: ['Connexion', 'opentelemetry-distro', 'opentelemetry-instrument uvicorn app:app'],
  litestar: ['Litestar', 'litestar[opentelemetry]', `${python} uvicorn app:app`],
  sanic: ['Sanic', 'opentelemetry-instrumentation-asgi', `${python} uvicorn app:reporting`],
  robyn: ['Robyn', distro, `${python} python app.py`],
  bottle: ['Bottle', distro, `${python} python app.py`],
  tornado: ['Tornado', distro, `${python} python app.py`],
  aiohttp: ['aiohttp', distro, `${python} python app.py`],
  falcon: ['Falcon', distro, `${python} python app.py`],
  pyramid: ['Pyramid', distro, `${python} python app.py`],
  chalice: ['Chalice', distro, `${python} chalice local --no-autoreload`],
  powertools: ['Powertools for AWS Lambda', distro, `${python} sam local start-api`],
  blacksheep: ['BlackSheep', distro, `${python} uvicorn app:app`],
  laravel: ['Laravel', `${php}laravel`, 'php artisan serve --no-reload'],
  symfony: ['Symfony', `${php}symfony`, 'php -S localhost:8000 -t public'],
  slim: ['Slim', `${php}slim`, 'php -S localhost:8000 -t public'],
  mezzio: ['Mezzio', `${php}psr15`, 'php -S localhost:8000 -t public'],
  cakephp: ['CakePHP', `${php}cakephp`, 'bin/cake server'],
  codeigniter: ['CodeIgniter 4', `${php}codeigniter`, 'php spark serve'],
  yii: ['Yii 2', `${php}yii`, 'php yii serve'],
  wordpress: ['WordPress', `${php}wordpress`, 'php -d auto_prepend_file=vendor/autoload.php -S localhost:8000'],
  codeigniter3: ['CodeIgniter 3', 'inspector-apm/inspector-php', 'php -S localhost:8000'],
  drupal: ['Drupal', 'inspector-apm/inspector-php', 'php core/scripts/drupal server'],
  nextcloud: ['Nextcloud', 'inspector-apm/inspector-php', 'php -S localhost:8000'],
  tempest: ['Tempest', 'inspector-apm/inspector-php', 'php -S localhost:8000 -t public'],
  fastroute: ['FastRoute', 'inspector-apm/inspector-php', 'php -S localhost:8000 -t public'],
  laminas: ['Laminas MVC', 'inspector-apm/inspector-php', 'php -S localhost:8000 -t public'],
  thinkphp: ['ThinkPHP', 'inspector-apm/inspector-php', 'php -S localhost:8000 -t public'],
  yii3: ['Yii 3', 'inspector-apm/inspector-php', 'php -S localhost:8000 -t public'],
  spiral: ['Spiral', 'inspector-apm/inspector-php', './rr serve'],
  webman: ['Webman', 'inspector-apm/inspector-php', 'php start.php start'],
  hyperf: ['Hyperf', 'inspector-apm/inspector-php', 'php bin/hyperf.php start'],
  leagueroute: ['League Route', 'inspector-apm/inspector-php', 'php -S localhost:8000 -t public'],
  bramus: ['Bramus Router', 'inspector-apm/inspector-php', 'php -S localhost:8000 -t public'],
  spring: ['Spring', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  jaxrs: ['JAX-RS', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  micronaut: ['Micronaut', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  quarkus: ['Quarkus', 'opentelemetry-javaagent.jar', `${java} target/quarkus-app/quarkus-run.jar`],
  ktor: ['Ktor', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  javalin: ['Javalin', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  armeria: ['Armeria', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  vertx: ['Vert.x Web', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  sparkjava: ['Spark Java', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  helidon: ['Helidon SE', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  http4k: ['http4k', 'opentelemetry-javaagent.jar', `${java} app.jar`],
  play: [
    'Play Framework',
    'opentelemetry-javaagent.jar',
    'sbt stage && target/universal/stage/bin/app -J-javaagent:opentelemetry-javaagent.jar',
  ],
  servlet: ['Servlets', 'opentelemetry-javaagent.jar', `${java} start.jar`],
  aspnet: ['ASP.NET Core', 'OpenTelemetry.Instrumentation.AspNetCore', 'dotnet run'],
  minimalapi: ['ASP.NET Core minimal APIs', 'OpenTelemetry.Instrumentation.AspNetCore', 'dotnet run'],
  fastendpoints: ['FastEndpoints', 'OpenTelemetry.Instrumentation.AspNetCore', 'dotnet run'],
  servicestack: ['ServiceStack', 'OpenTelemetry.Instrumentation.AspNetCore', 'dotnet run'],
  'azurefunctions-dotnet': ['Azure Functions for .NET', 'Microsoft.Azure.Functions.Worker.OpenTelemetry', 'func start'],
  nethttp: ['net/http', otelhttp, 'go run .'],
  chi: ['chi', otelhttp, 'go run .'],
  httprouter: ['httprouter', otelhttp, 'go run .'],
  fasthttp: ['fasthttp/router', 'go.opentelemetry.io/otel', 'go run .'],
  huma: ['huma', otelhttp, 'go run .'],
  buffalo: ['Buffalo', otelhttp, 'go run .'],
  bunrouter: ['bunrouter', otelhttp, 'go run .'],
  fuego: ['Fuego', otelhttp, 'go run .'],
  gofr: ['GoFr', 'go.opentelemetry.io/contrib/exporters/autoexport', 'go run .'],
  ozzo: ['ozzo-routing', otelhttp, 'go run .'],
  grpcgateway: ['gRPC-Gateway', otelhttp, 'go run .'],
  goa: ['goa', otelhttp, 'go run .'],
  goswagger: ['go-swagger', otelhttp, 'go run .'],
  gozero: ['go-zero', 'go.opentelemetry.io/contrib/exporters/autoexport', 'go run .'],
  iris: ['Iris', otelhttp, 'go run .'],
  pocketbase: ['PocketBase', otelhttp, 'go run .'],
  goframe: ['GoFrame', 'go.opentelemetry.io/contrib/exporters/autoexport', 'go run .'],
  hertz: ['Hertz', 'github.com/hertz-contrib/obs-opentelemetry/tracing', 'go run .'],
  kratos: ['Kratos', 'github.com/go-kratos/kratos/v2/middleware/tracing', 'go run .'],
  ogen: ['ogen', otelhttp, 'go run .'],
  twirp: ['Twirp', otelhttp, 'go run .'],
  encorego: ['Encore.go', 'go.opentelemetry.io/contrib/exporters/autoexport', 'encore run'],
  routegroup: ['routegroup', otelhttp, 'go run .'],
  prometheusroute: ['prometheus/common/route', otelhttp, 'go run .'],
  gorestful: ['go-restful', otelhttp, 'go run .'],
  macaron: ['macaron', otelhttp, 'go run .'],
  flamego: ['flamego', otelhttp, 'go run .'],
  beego: ['beego', otelhttp, 'go run .'],
  gin: ['gin', 'go.opentelemetry.io/contrib/instrumentation/github.com/gin-gonic/gin/otelgin', 'go run .'],
  gorillamux: ['gorilla/mux', 'go.opentelemetry.io/contrib/instrumentation/github.com/gorilla/mux/otelmux', 'go run .'],
  echo: ['Echo', 'github.com/labstack/echo-otel/v5', 'go run .'],
  fiber: ['Fiber', 'github.com/gofiber/contrib/v3/otel', 'go run .'],
  rails: ['Rails', 'opentelemetry-instrumentation-all', 'bundle exec rails server'],
  sinatra: ['Sinatra', 'opentelemetry-instrumentation-all', 'bundle exec ruby app.rb'],
  grape: ['Grape', 'opentelemetry-instrumentation-all', 'bundle exec rackup'],
  roda: ['Roda', 'opentelemetry-instrumentation-all', 'bundle exec rackup'],
  hanami: ['Hanami', 'opentelemetry-instrumentation-all', 'bundle exec hanami server'],
};

/** Whose agents tell no routes, or need a word besides. */
const withoutRoutes = [
  'azurefunctions',
  'azurefunctions-dotnet',
  'polka',
  'itty-router',
  'h3',
  'serverless',
  'sam',
  'cdk',
  'egg',
  'elysia',
  'encore',
  'encorego',
  'loopback',
  'moleculer',
  'robyn',
  'blacksheep',
  'chalice',
  'powertools',
  'hono',
  'nuxt',
  'sveltekit',
  'astro',
  'remix',
  'tanstack',
  'solidstart',
  'qwik',
  'redwood',
  'cloudflarepages',
  'convex',
  'supabase',
  'bun',
  'firebase',
  'fresh',
  'oak',
  'netlify',
  'vercel',
  'sanic',
  'codeigniter3',
  'drupal',
  'nextcloud',
  'tempest',
  'fastroute',
  'leagueroute',
  'bramus',
  'hyperf',
  'thinkphp',
  'webman',
  'laminas',
  'yii3',
  'spiral',
  'roda',
  'hanami',
];
const unseen = 'requests are matched by their paths.';

describe('how the applications of a workspace report', () => {
  it('is said for every framework that the routes know', () => {
    assert.deepEqual(Object.keys(expected).sort(), Object.keys(descriptors).sort());
  });

  for (const [framework, [title, installed, start]] of Object.entries(expected)) {
    it(`is said for ${title}: what is installed, and how it is started`, () => {
      const [section = '', ...others] = recipesInWords([framework, framework]);
      assert.deepEqual(others, []);
      const [heading, once, install = '', ...rest] = section.split('\n\n');
      assert.deepEqual([heading, once], [`## ${title}`, 'Once, in the folder of the application:']);
      assert.ok(install.startsWith('```\n') && install.includes(installed), install);
      const starting = rest.indexOf('Then start it with its agent, in a new terminal:');
      assert.equal(rest[starting + 1], `\`\`\`\n${start}\n\`\`\``);
      assert.match(rest.at(-1) ?? '', /^<https:\/\/[^ ]+>$/);
      assert.equal(section.includes(`no routes of ${title}: ${unseen}`), withoutRoutes.includes(framework));
      assert.doesNotMatch(section, /NODE_OPTIONS/);
    });
  }

  it('says it once for frameworks that are started alike, those with the most routes first', () => {
    const sections = recipesInWords(['django', 'koa', 'express', 'express', 'gin', 'gin', 'gin', 'gin', 'unheard-of']);
    assert.deepEqual(
      sections.map((section) => section.split('\n', 1)[0]),
      ['## gin', '## Express, Koa', '## Django'],
    );
  });

  it('names the frameworks without routes among those that are started alike', () => {
    const [section = ''] = recipesInWords(['express', 'hono']);
    assert.match(section, /^## Express, Hono\n/);
    assert.ok(section.includes(`The agent tells no routes of Hono: ${unseen}`));
  });

  it('says code where the environment is not enough', () => {
    const [section = ''] = recipesInWords(['gin']);
    const code = section.slice(section.indexOf('Once, in its code:'));
    for (const line of [
      'autoexport.NewSpanExporter',
      'resource.WithProcessPID()',
      'router.Use(otelgin.Middleware("web"))',
    ])
      assert.ok(code.includes(line), line);
  });

  it('leads to all languages where no route is known', () => {
    const said = 'No route is known in this workspace yet. How applications in any language report: ';
    assert.deepEqual(recipesInWords([]), [`${said}<https://opentelemetry.io/docs/zero-code/>`]);
    assert.deepEqual(recipesInWords(['unheard-of']), [`${said}<https://opentelemetry.io/docs/zero-code/>`]);
  });
});
