import { l10n } from '../../l10n.ts';
import type { Recipe } from './recipe.ts';

const agent = 'node --require @opentelemetry/auto-instrumentations-node/register';

/** The agent for Node (https://opentelemetry.io/docs/zero-code/js/). */
const node = {
  install: 'npm install --save-dev @opentelemetry/api @opentelemetry/auto-instrumentations-node',
  start: `${agent} app.js`,
  about: 'https://opentelemetry.io/docs/zero-code/js/',
  note: () =>
    l10n.t(
      'Applications in ES modules: add --experimental-loader=@opentelemetry/instrumentation/hook.mjs; without it, requests are matched by their paths.',
    ),
};

/** Servers that are built as ES modules, whose routes the agent does not see. */
function built(title: string, start: string): Recipe {
  return {
    title,
    install: node.install,
    start: `npm run build && ${agent} ${start}`,
    about: node.about,
    isWithoutRoutes: true,
  };
}

/** Functions of a host, whose runtime has no agent; they report by spans of their own. */
function hosted(title: string, start: string, about: string): Recipe {
  return { title, install: 'npm install @opentelemetry/api', start, about, isWithoutRoutes: true };
}

/** Servers of Deno, which reports by itself. */
function deno(title: string): Recipe {
  return {
    title,
    install: 'deno upgrade',
    start: 'OTEL_DENO=true deno run -A main.ts',
    about: 'https://docs.deno.com/runtime/fundamentals/open_telemetry/',
    isWithoutRoutes: true,
  };
}

const routed = (title: string): Recipe => ({ title, ...node });

/** Next.js, on which Payload runs too. */
const next = {
  title: 'Next.js',
  install: 'npm install @vercel/otel @opentelemetry/api',
  code: [
    '// instrumentation.ts, beside the folder app or pages',
    "import { registerOTel } from '@vercel/otel';",
    '',
    'export function register() {',
    "  registerOTel({ serviceName: 'web', attributes: { 'service.instance.id': String(process.pid) } });",
    '}',
  ].join('\n'),
  start: 'npm run dev',
  about: 'https://nextjs.org/docs/app/guides/open-telemetry',
} as const;

export const nodeRecipes = {
  express: routed('Express'),
  koa: routed('Koa'),
  hapi: routed('hapi'),
  restify: routed('Restify'),
  polka: { ...routed('Polka'), isWithoutRoutes: true },
  'itty-router': { ...routed('itty-router'), isWithoutRoutes: true },
  h3: { ...routed('h3'), isWithoutRoutes: true },
  'routing-controllers': routed('routing-controllers'),
  tsoa: routed('tsoa'),
  tsed: routed('Ts.ED'),
  awilix: routed('Awilix'),
  azurefunctions: {
    title: 'Azure Functions',
    install: 'npm install @azure/functions-opentelemetry-instrumentation @opentelemetry/auto-instrumentations-node',
    start: 'func start',
    about: 'https://learn.microsoft.com/azure/azure-functions/opentelemetry-howto',
    isWithoutRoutes: true,
  },
  serverless: {
    title: 'Serverless Framework',
    ...node,
    start: `${agent} node_modules/.bin/serverless offline`,
    isWithoutRoutes: true,
  },
  sam: {
    title: 'AWS SAM',
    ...node,
    start: 'sam local start-api',
    about: 'https://opentelemetry.io/docs/platforms/faas/lambda-auto-instrument/',
    isWithoutRoutes: true,
  },
  cdk: {
    title: 'AWS CDK',
    ...node,
    start: 'node_modules/.bin/cdk synth && sam local start-api --template cdk.out/ShopStack.template.json',
    about: 'https://opentelemetry.io/docs/platforms/faas/lambda-auto-instrument/',
    isWithoutRoutes: true,
  },
  sst: {
    title: 'SST',
    ...node,
    start: 'npx sst dev',
    about: 'https://opentelemetry.io/docs/platforms/faas/lambda-auto-instrument/',
    isWithoutRoutes: true,
  },
  egg: { title: 'Egg', ...node, start: `${agent} node_modules/.bin/egg-scripts start`, isWithoutRoutes: true },
  medusa: {
    title: 'Medusa',
    ...node,
    start: `${agent} node_modules/.bin/medusa start`,
    about: 'https://docs.medusajs.com/learn/debugging-and-testing/instrumentation',
  },
  midway: { title: 'MidwayJS', ...node, start: `npm run build && ${agent} bootstrap.js` },
  overnight: routed('OvernightJS'),
  inversify: routed('InversifyJS'),
  loopback: { title: 'LoopBack 4', ...node, start: `npm run build && ${agent} .`, isWithoutRoutes: true },
  sails: routed('Sails'),
  moleculer: { ...routed('Moleculer'), isWithoutRoutes: true },
  strapi: { title: 'Strapi', ...node, start: `npm run build && ${agent} node_modules/.bin/strapi start` },
  feathers: routed('Feathers'),
  'ts-rest': routed('ts-rest'),
  orpc: routed('oRPC'),
  trpc: routed('tRPC'),
  encore: { title: 'Encore.ts', ...node, start: 'encore run', isWithoutRoutes: true },
  openapi: routed('OpenAPI documents'),
  nestjs: { title: 'NestJS', ...node, start: `npm run build && ${agent} dist/main.js` },
  fastify: {
    title: 'Fastify',
    ...node,
    note: () =>
      l10n.t('Fastify: its instrumentation is @fastify/otel; without it, requests are matched by their paths.'),
  },
  elysia: { title: 'Elysia', ...node, isWithoutRoutes: true },
  hono: { title: 'Hono', ...node, isWithoutRoutes: true },
  adonisjs: {
    title: 'AdonisJS',
    install: 'node ace add @adonisjs/otel',
    start: 'node ace serve',
    about: 'https://docs.adonisjs.com/guides/digging-deeper/opentelemetry',
  },
  nextjs: next,
  payload: { ...next, title: 'Payload' },
  nuxt: built('Nuxt', '.output/server/index.mjs'),
  sveltekit: built('SvelteKit', 'build'),
  astro: built('Astro', 'dist/server/entry.mjs'),
  tanstack: built('TanStack Start', '.output/server/index.mjs'),
  solidstart: built('SolidStart', '.output/server/index.mjs'),
  qwik: built('Qwik City', 'server/entry.express.js'),
  redwood: {
    title: 'RedwoodJS',
    ...node,
    start: `yarn rw build api && ${agent} node_modules/.bin/rw-server api`,
    isWithoutRoutes: true,
  },
  cloudflarepages: hosted(
    'Cloudflare Pages Functions',
    'npx wrangler pages dev',
    'https://developers.cloudflare.com/pages/functions/debugging-and-logging/',
  ),
  convex: hosted('Convex', 'npx convex dev', 'https://docs.convex.dev/production/integrations/log-streams/'),
  supabase: hosted(
    'Supabase Edge Functions',
    'npx supabase functions serve',
    'https://supabase.com/docs/guides/functions/logging',
  ),
  netlify: hosted('Netlify Functions', 'npx netlify dev', 'https://docs.netlify.com/build/functions/logs/'),
  vercel: hosted('Vercel Functions', 'npx vercel dev', 'https://vercel.com/docs/otel'),
  firebase: hosted(
    'Cloud Functions for Firebase',
    'npx firebase emulators:start --only functions',
    'https://firebase.google.com/docs/functions/monitor',
  ),
  fresh: deno('Fresh'),
  oak: deno('oak'),
  gatsby: hosted('Gatsby Functions', 'npx gatsby develop', 'https://www.gatsbyjs.com/docs/reference/functions/'),
  rwsdk: hosted('RedwoodSDK', 'npm run dev', 'https://docs.rwsdk.com/core/hosting/'),
  bun: {
    title: 'Bun',
    ...node,
    start: 'bun run --preload @opentelemetry/auto-instrumentations-node/register app.ts',
    isWithoutRoutes: true,
  },
  remix: built('Remix, React Router', 'node_modules/.bin/react-router-serve build/server/index.js'),
} as const satisfies Readonly<Record<string, Recipe>>;
