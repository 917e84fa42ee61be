import type { ConfigurationFramework, Framework } from '../framework.ts';
import { adonisjs } from './adonisjs/adonisjs.ts';
import { astro } from './astro.ts';
import { awilix } from './awilix.ts';
import { awsCdk } from './awsCdk.ts';
import { azureFunctions } from './azurefunctions/azurefunctions.ts';
import { azureFunctionsHost } from './azurefunctions/host.ts';
import { backstage } from './backstage.ts';
import { bun } from './bun.ts';
import { convex } from './convex.ts';
import { directus } from './directus.ts';
import { egg } from './egg/egg.ts';
import { elysia } from './elysia.ts';
import { elysiaServers } from './elysiaServers.ts';
import { encore } from './encore.ts';
import { express } from './express.ts';
import { fastify } from './fastify/fastify.ts';
import { feathers } from './feathers.ts';
import { firebase } from './firebase.ts';
import { fresh, freshSettings } from './fresh.ts';
import { gatsby } from './gatsby.ts';
import { h3 } from './h3.ts';
import { hapi } from './hapi.ts';
import { hono } from './hono/hono.ts';
import { inversify } from './inversify.ts';
import { ittyRouter } from './ittyRouter.ts';
import { koa } from './koa.ts';
import { loopback } from './loopback.ts';
import { medusa } from './medusa.ts';
import { midway } from './midway/midway.ts';
import { moleculer } from './moleculer/moleculer.ts';
import { nestjs } from './nestjs/nestjs.ts';
import { netlify } from './netlify/netlify.ts';
import { nextjs } from './nextjs.ts';
import { nodeConfigDefaults } from './nodeConfig/defaults.ts';
import { nodeConfig } from './nodeConfig/settings.ts';
import { nuxt } from './nuxt.ts';
import { oak } from './oak.ts';
import { openapiDocument, openapiDocumentInJson } from './openapi/document.ts';
import { openapi } from './openapi/openapi.ts';
import { openapiPathFiles } from './openapi/pathFiles.ts';
import { orpc } from './orpc/orpc.ts';
import { overnight } from './overnight.ts';
import { pagesFunctions } from './pagesFunctions.ts';
import { payload } from './payload.ts';
import { polka } from './polka.ts';
import { qwik } from './qwik.ts';
import { redwood } from './redwood.ts';
import { remix } from './remix.ts';
import { restify } from './restify.ts';
import { routingControllers } from './routingControllers.ts';
import { rwsdk } from './rwsdk.ts';
import { sails } from './sails/sails.ts';
import { solidStart } from './solidStart.ts';
import { sst } from './sst.ts';
import { strapiContentTypes } from './strapi/contentTypes.ts';
import { strapi } from './strapi/strapi.ts';
import { supabase } from './supabase.ts';
import { sveltekit, sveltekitPages } from './sveltekit.ts';
import { tanstackStart } from './tanstackStart.ts';
import { trpc } from './trpc.ts';
import { tsed } from './tsed.ts';
import { tsoa } from './tsoa.ts';
import { tsrest } from './tsrest/tsrest.ts';
import { vercel } from './vercel.ts';

/** The frameworks of JavaScript and TypeScript. */
export const ecmascriptFrameworks: readonly (Framework | ConfigurationFramework)[] = [
  express,
  backstage,
  directus,
  nodeConfig,
  nodeConfigDefaults,
  nestjs,
  adonisjs,
  restify,
  polka,
  ittyRouter,
  h3,
  hapi,
  nextjs,
  nuxt,
  sveltekit,
  astro,
  sveltekitPages,
  remix,
  tanstackStart,
  gatsby,
  rwsdk,
  sst,
  firebase,
  fresh,
  freshSettings,
  oak,
  netlify,
  vercel,
  bun,
  convex,
  pagesFunctions,
  qwik,
  redwood,
  solidStart,
  supabase,
  hono,
  elysia,
  elysiaServers,
  koa,
  feathers,
  fastify,
  routingControllers,
  tsoa,
  tsed,
  awilix,
  awsCdk,
  azureFunctions,
  azureFunctionsHost,
  egg,
  medusa,
  midway,
  overnight,
  inversify,
  loopback,
  sails,
  moleculer,
  payload,
  strapi,
  strapiContentTypes,
  tsrest,
  orpc,
  trpc,
  encore,
  openapi,
  openapiDocument,
  openapiDocumentInJson,
  openapiPathFiles,
];
