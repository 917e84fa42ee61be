import { csharp } from '../languages/csharp/csharp.ts';
import { ecmascript } from '../languages/ecmascript/ecmascript.ts';
import { go } from '../languages/go/go.ts';
import { java } from '../languages/java/java.ts';
import { kotlin } from '../languages/kotlin/kotlin.ts';
import type { Language } from '../languages/language.ts';
import { php } from '../languages/php/php.ts';
import { python } from '../languages/python/python.ts';
import { ruby } from '../languages/ruby/ruby.ts';
import { adonisjs } from './adonisjs.ts';
import { aiohttp } from './aiohttp.ts';
import { aspnet } from './aspnet.ts';
import { cakephp } from './cakephp.ts';
import { chi } from './chi.ts';
import { codeigniter } from './codeigniter.ts';
import { django } from './django.ts';
import { djangoNinja } from './djangoNinja.ts';
import { echo } from './echo.ts';
import { express } from './express.ts';
import { fastapi } from './fastapi.ts';
import { fastendpoints } from './fastendpoints.ts';
import { fastify } from './fastify.ts';
import { fiber } from './fiber.ts';
import { flask } from './flask.ts';
import type { ConfigurationFramework, Framework } from './framework.ts';
import { gin } from './gin.ts';
import { gorillamux } from './gorillamux.ts';
import { grape } from './grape.ts';
import { hanami } from './hanami.ts';
import { hapi } from './hapi.ts';
import { hono } from './hono.ts';
import { httprouter } from './httprouter.ts';
import { javalin } from './javalin.ts';
import { jaxrs } from './jaxrs.ts';
import { jaxrsDescriptor } from './jaxrsDescriptor.ts';
import { jvmConfiguration } from './jvmConfiguration.ts';
import { koa } from './koa.ts';
import { ktor } from './ktor.ts';
import { laravel } from './laravel.ts';
import { laravelBackground } from './laravelBackground.ts';
import { litestar } from './litestar.ts';
import { micronaut } from './micronaut.ts';
import { minimalapi } from './minimalapi.ts';
import { nestjs } from './nestjs.ts';
import { nethttp } from './nethttp.ts';
import { nextjs } from './nextjs.ts';
import { nuxt } from './nuxt.ts';
import { quarkus } from './quarkus.ts';
import { rails } from './rails.ts';
import { remix } from './remix.ts';
import { restify } from './restify.ts';
import { roda } from './roda.ts';
import { sanic } from './sanic.ts';
import { sinatra } from './sinatra.ts';
import { slim } from './slim.ts';
import { springWeb } from './spring.ts';
import { starlette } from './starlette.ts';
import { sveltekit, sveltekitPages } from './sveltekit.ts';
import { symfony } from './symfony.ts';
import { symfonyBackground } from './symfonyBackground.ts';
import { symfonyXml } from './symfonyXml.ts';
import { symfonyYaml } from './symfonyYaml.ts';
import { tempest } from './tempest.ts';
import { tornado } from './tornado.ts';
import { wordpress } from './wordpress.ts';

const languages: readonly Language[] = [csharp, ecmascript, go, java, kotlin, php, python, ruby];

const frameworks: readonly (Framework | ConfigurationFramework)[] = [
  express,
  nestjs,
  adonisjs,
  restify,
  hapi,
  nextjs,
  nuxt,
  sveltekit,
  sveltekitPages,
  remix,
  hono,
  koa,
  fastify,
  django,
  flask,
  fastapi,
  starlette,
  sanic,
  tornado,
  aiohttp,
  litestar,
  djangoNinja,
  laravel,
  laravelBackground,
  symfony,
  symfonyYaml,
  symfonyXml,
  symfonyBackground,
  codeigniter,
  slim,
  tempest,
  wordpress,
  cakephp,
  springWeb,
  jaxrs,
  micronaut,
  quarkus,
  ktor,
  javalin,
  jvmConfiguration,
  aspnet,
  minimalapi,
  fastendpoints,
  jaxrsDescriptor,
  nethttp,
  gin,
  echo,
  chi,
  fiber,
  gorillamux,
  httprouter,
  rails,
  sinatra,
  grape,
  hanami,
  roda,
];

/** The known languages and frameworks, by name. */
export interface Catalogue {
  readonly languages: ReadonlyMap<string, Language>;
  readonly frameworks: ReadonlyMap<string, Framework | ConfigurationFramework>;
}

/** Every language and framework that is read: to add one, write its file and name it above. */
export const catalogue: Catalogue = {
  languages: new Map(languages.map((language) => [language.name, language])),
  frameworks: new Map(frameworks.map((framework) => [framework.name, framework])),
};
