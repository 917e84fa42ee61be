import { adonisjs } from './adonisjs.ts';
import { type AgentNaming, openTelemetry } from './agentNaming.ts';
import { aiohttp } from './aiohttp.ts';
import { armeria } from './armeria.ts';
import { aspnet } from './aspnet.ts';
import { astro } from './astro.ts';
import { awilix } from './awilix.ts';
import { azurefunctions } from './azurefunctions.ts';
import { azurefunctionsDotnet } from './azurefunctionsDotnet.ts';
import { azurefunctionsJava } from './azurefunctionsJava.ts';
import { beego } from './beego.ts';
import { blacksheep } from './blacksheep.ts';
import { bottle } from './bottle.ts';
import { buffalo } from './buffalo.ts';
import { bunrouter } from './bunrouter.ts';
import { cdk } from './cdk.ts';
import { chalice } from './chalice.ts';
import { chi } from './chi.ts';
import { connect } from './connect.ts';
import { connexion } from './connexion.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { type Dialect, universalDialect } from './dialect.ts';
import { django } from './django.ts';
import { djangoNinja } from './djangoNinja.ts';
import { echo } from './echo.ts';
import { egg } from './egg.ts';
import { elysia } from './elysia.ts';
import { encore } from './encore.ts';
import { encorego } from './encorego.ts';
import { express } from './express.ts';
import { falcon } from './falcon.ts';
import { fastapi } from './fastapi.ts';
import { fastendpoints } from './fastendpoints.ts';
import { fasthttp } from './fasthttp.ts';
import { fastify } from './fastify.ts';
import { feathers } from './feathers.ts';
import { fiber } from './fiber.ts';
import { flamego } from './flamego.ts';
import { flask } from './flask.ts';
import { fuego } from './fuego.ts';
import { functionDescriptors } from './functionDescriptors.ts';
import { gin } from './gin.ts';
import { goa } from './goa.ts';
import { gofr } from './gofr.ts';
import { goframe } from './goframe.ts';
import { gorestful } from './gorestful.ts';
import { gorillamux } from './gorillamux.ts';
import { goswagger } from './goswagger.ts';
import { gozero } from './gozero.ts';
import { grape } from './grape.ts';
import { grpcgateway } from './grpcgateway.ts';
import { h3 } from './h3.ts';
import { hanami } from './hanami.ts';
import { hapi } from './hapi.ts';
import { helidon } from './helidon.ts';
import { hertz } from './hertz.ts';
import { hono } from './hono.ts';
import { http4k } from './http4k.ts';
import { httprouter } from './httprouter.ts';
import { huma } from './huma.ts';
import { inversify } from './inversify.ts';
import { iris } from './iris.ts';
import { ittyRouter } from './ittyRouter.ts';
import { javalin } from './javalin.ts';
import { jaxrs } from './jaxrs.ts';
import { koa } from './koa.ts';
import { kratos } from './kratos.ts';
import { ktor } from './ktor.ts';
import { litestar } from './litestar.ts';
import { loopback } from './loopback.ts';
import { macaron } from './macaron.ts';
import { medusa } from './medusa.ts';
import { micronaut } from './micronaut.ts';
import { midway } from './midway.ts';
import { minimalapi } from './minimalapi.ts';
import { moleculer } from './moleculer.ts';
import { nestjs } from './nestjs.ts';
import { nethttp } from './nethttp.ts';
import { nextjs } from './nextjs.ts';
import { nuxt } from './nuxt.ts';
import { ogen } from './ogen.ts';
import { openapi } from './openapi.ts';
import { orpc } from './orpc.ts';
import { overnight } from './overnight.ts';
import { ozzo } from './ozzo.ts';
import { payload } from './payload.ts';
import { phpDescriptors } from './phpDescriptors.ts';
import { play } from './play.ts';
import { pocketbase } from './pocketbase.ts';
import { polka } from './polka.ts';
import { powertools } from './powertools.ts';
import { prometheusroute } from './prometheusroute.ts';
import { pyramid } from './pyramid.ts';
import { quarkus } from './quarkus.ts';
import { rails } from './rails.ts';
import { rata } from './rata.ts';
import { razorpages } from './razorpages.ts';
import { remix } from './remix.ts';
import { restify } from './restify.ts';
import { robyn } from './robyn.ts';
import { roda } from './roda.ts';
import { routegroup } from './routegroup.ts';
import { routingControllers } from './routingControllers.ts';
import { sails } from './sails.ts';
import { sam } from './sam.ts';
import { sanic } from './sanic.ts';
import { serverless } from './serverless.ts';
import { servicestack } from './servicestack.ts';
import { servlet } from './servlet.ts';
import { sinatra } from './sinatra.ts';
import { sparkjava } from './sparkjava.ts';
import { spring } from './spring.ts';
import { starlette } from './starlette.ts';
import { strapi } from './strapi.ts';
import { sveltekit } from './sveltekit.ts';
import { tanstack } from './tanstack.ts';
import { tornado } from './tornado.ts';
import { trpc } from './trpc.ts';
import { tsed } from './tsed.ts';
import { tsoa } from './tsoa.ts';
import { tsrest } from './tsrest.ts';
import { twirp } from './twirp.ts';
import { vertx } from './vertx.ts';

/** All frameworks by name. A reader with another name is an error of the compiler. */
export const descriptors = {
  express,
  nestjs,
  adonisjs,
  restify,
  polka,
  'itty-router': ittyRouter,
  h3,
  hapi,
  nextjs,
  nuxt,
  sveltekit,
  astro,
  remix,
  tanstack,
  ...functionDescriptors,
  hono,
  elysia,
  koa,
  feathers,
  fastify,
  'routing-controllers': routingControllers,
  tsoa,
  tsed,
  awilix,
  azurefunctions,
  serverless,
  sam,
  cdk,
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
  'ts-rest': tsrest,
  openapi,
  orpc,
  trpc,
  encore,
  django,
  flask,
  bottle,
  fastapi,
  starlette,
  sanic,
  robyn,
  tornado,
  aiohttp,
  falcon,
  pyramid,
  blacksheep,
  chalice,
  powertools,
  litestar,
  connexion,
  'django-ninja': djangoNinja,
  ...phpDescriptors,
  spring,
  jaxrs,
  micronaut,
  quarkus,
  ktor,
  javalin,
  armeria,
  vertx,
  sparkjava,
  helidon,
  http4k,
  play,
  servlet,
  'azurefunctions-java': azurefunctionsJava,
  aspnet,
  minimalapi,
  fastendpoints,
  razorpages,
  servicestack,
  'azurefunctions-dotnet': azurefunctionsDotnet,
  nethttp,
  gin,
  echo,
  chi,
  fiber,
  gorillamux,
  gorestful,
  httprouter,
  fasthttp,
  buffalo,
  bunrouter,
  connect,
  rata,
  fuego,
  gofr,
  ozzo,
  beego,
  grpcgateway,
  huma,
  goa,
  goswagger,
  gozero,
  kratos,
  hertz,
  goframe,
  iris,
  pocketbase,
  ogen,
  twirp,
  encorego,
  prometheusroute,
  routegroup,
  macaron,
  flamego,
  rails,
  sinatra,
  grape,
  hanami,
  roda,
} satisfies Readonly<Record<string, FrameworkDescriptor>>;

export type FrameworkName = keyof typeof descriptors;

const byName: ReadonlyMap<string, FrameworkDescriptor> = new Map(Object.entries(descriptors));

/** The descriptor of a framework by name. Undefined for an unknown name. */
export function descriptorOf(framework: string): FrameworkDescriptor | undefined {
  return byName.get(framework);
}

/** The dialect of a framework; the universal one for an unknown name. */
export function dialectOf(framework: string): Dialect {
  return descriptorOf(framework)?.dialect ?? universalDialect;
}

/** The naming rules of a framework's agent; those of OpenTelemetry for an unknown name. */
export function agentOf(framework: string): AgentNaming {
  return descriptorOf(framework)?.agent ?? openTelemetry;
}
