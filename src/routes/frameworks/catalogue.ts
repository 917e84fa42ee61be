import { csharp } from '../languages/csharp/csharp.ts';
import { ecmascript } from '../languages/ecmascript/ecmascript.ts';
import { go } from '../languages/go/go.ts';
import { java } from '../languages/java/java.ts';
import { kotlin } from '../languages/kotlin/kotlin.ts';
import type { Language } from '../languages/language.ts';
import { php } from '../languages/php/php.ts';
import { python } from '../languages/python/python.ts';
import { ruby } from '../languages/ruby/ruby.ts';
import { scala } from '../languages/scala/scala.ts';
import { aspnet } from './csharp/aspnet/aspnet.ts';
import { azureFunctionsOfDotnet } from './csharp/azurefunctions.ts';
import { fastendpoints } from './csharp/fastendpoints.ts';
import { minimalapi } from './csharp/minimalapi.ts';
import { pageDirectives } from './csharp/razorpages/pages.ts';
import { razorpages } from './csharp/razorpages/razorpages.ts';
import { servicestack } from './csharp/servicestack.ts';
import { ecmascriptFrameworks } from './ecmascript/catalogue.ts';
import type { ConfigurationFramework, Framework } from './framework.ts';
import { beego } from './go/beego/beego.ts';
import { buffalo } from './go/buffalo.ts';
import { bunrouter } from './go/bunrouter.ts';
import { chi } from './go/chi.ts';
import { connect } from './go/connect.ts';
import { echo } from './go/echo.ts';
import { encorego } from './go/encorego.ts';
import { entryPoints } from './go/entryPoints.ts';
import { fasthttp } from './go/fasthttp.ts';
import { fiber } from './go/fiber.ts';
import { fuego } from './go/fuego.ts';
import { gin } from './go/gin.ts';
import { goa } from './go/goa.ts';
import { gofr } from './go/gofr.ts';
import { goframe } from './go/goframe/goframe.ts';
import { goframeRequests } from './go/goframe/requests.ts';
import { gokit } from './go/gokit.ts';
import { gorestful } from './go/gorestful.ts';
import { gorillamux } from './go/gorillamux.ts';
import { goswagger } from './go/goswagger/goswagger.ts';
import { gozero } from './go/gozero.ts';
import { boundServices } from './go/grpcgateway/contracts.ts';
import { grpcgateway } from './go/grpcgateway/grpcgateway.ts';
import { hertz } from './go/hertz.ts';
import { httprouter } from './go/httprouter.ts';
import { huma } from './go/huma.ts';
import { injection } from './go/injection.ts';
import { iris } from './go/iris/iris.ts';
import { kratos } from './go/kratos.ts';
import { flamego } from './go/macaron/flamego.ts';
import { macaron } from './go/macaron/macaron.ts';
import { negroni } from './go/negroni.ts';
import { nethttp } from './go/nethttp.ts';
import { ogen, ogenServers } from './go/ogen.ts';
import { ozzo } from './go/ozzo.ts';
import { pocketbase } from './go/pocketbase.ts';
import { prometheusroute } from './go/prometheusroute.ts';
import { rata } from './go/rata.ts';
import { routegroup } from './go/routegroup.ts';
import { twirp, twirpServers } from './go/twirp.ts';
import { armeria } from './jvm/armeria/armeria.ts';
import { azureFunctionsOfJava } from './jvm/azurefunctions.ts';
import { contextRoots } from './jvm/contextRoots.ts';
import { buildScripts } from './jvm/contracts/buildScripts.ts';
import { contracts } from './jvm/contracts/contractReader.ts';
import { helidon } from './jvm/helidon/helidon.ts';
import { http4k } from './jvm/http4k/http4k.ts';
import { javalin } from './jvm/javalin.ts';
import { jaxrsDescriptor } from './jvm/jaxrs/descriptor.ts';
import { dropwizardJson } from './jvm/jaxrs/dropwizardJson.ts';
import { jaxrs } from './jvm/jaxrs/jaxrs.ts';
import { jvmConfiguration } from './jvm/jvmConfiguration.ts';
import { ktorConfiguration } from './jvm/ktor/configuration.ts';
import { ktor } from './jvm/ktor/ktor.ts';
import { micronaut } from './jvm/micronaut.ts';
import { pathsSetInCode } from './jvm/pathsSetInCode.ts';
import { playReaders } from './jvm/play/catalogue.ts';
import { quarkus } from './jvm/quarkus.ts';
import { servletDescriptor } from './jvm/servlet/descriptor.ts';
import { servlet } from './jvm/servlet/servlet.ts';
import { sparkjava } from './jvm/sparkjava/sparkjava.ts';
import { springWeb } from './jvm/spring/spring.ts';
import { vertx } from './jvm/vertx/vertx.ts';
import { sam } from './lambda/sam.ts';
import { samDocument } from './lambda/samDocument.ts';
import { serverless } from './lambda/serverless.ts';
import { phpFrameworks } from './php/catalogue.ts';
import { aiohttp } from './python/aiohttp.ts';
import { blacksheep } from './python/blacksheep/blacksheep.ts';
import { bottle } from './python/bottle.ts';
import { chalice } from './python/chalice.ts';
import { connexion } from './python/connexion/connexion.ts';
import { connexionDocument } from './python/connexion/document.ts';
import { django } from './python/django/django.ts';
import { djangoNinja } from './python/django/djangoNinja.ts';
import { pythonEntryPoints } from './python/entryPoints.ts';
import { falcon } from './python/falcon.ts';
import { fastapi } from './python/fastapi.ts';
import { flask } from './python/flask/flask.ts';
import { litestar } from './python/litestar.ts';
import { powertools } from './python/powertools.ts';
import { pyramid } from './python/pyramid/pyramid.ts';
import { robyn } from './python/robyn.ts';
import { sanic } from './python/sanic.ts';
import { starlette } from './python/starlette.ts';
import { tornado } from './python/tornado.ts';
import { grape } from './ruby/grape.ts';
import { hanami } from './ruby/hanami.ts';
import { rails } from './ruby/rails/rails.ts';
import { roda } from './ruby/roda.ts';
import { sinatra } from './ruby/sinatra.ts';

const languages: readonly Language[] = [csharp, ecmascript, go, java, kotlin, php, python, ruby, scala];

const frameworks: readonly (Framework | ConfigurationFramework)[] = [
  ...ecmascriptFrameworks,
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
  connexionDocument,
  djangoNinja,
  ...phpFrameworks,
  springWeb,
  jaxrs,
  micronaut,
  quarkus,
  ktor,
  ktorConfiguration,
  javalin,
  armeria,
  vertx,
  sparkjava,
  helidon,
  http4k,
  ...playReaders,
  servlet,
  servletDescriptor,
  azureFunctionsOfJava,
  contextRoots,
  jvmConfiguration,
  dropwizardJson,
  pathsSetInCode,
  contracts,
  buildScripts,
  aspnet,
  minimalapi,
  fastendpoints,
  razorpages,
  pageDirectives,
  servicestack,
  azureFunctionsOfDotnet,
  jaxrsDescriptor,
  serverless,
  sam,
  samDocument,
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
  huma,
  grpcgateway,
  goa,
  goswagger,
  gozero,
  kratos,
  hertz,
  goframe,
  goframeRequests,
  entryPoints,
  pythonEntryPoints,
  gokit,
  negroni,
  injection,
  iris,
  pocketbase,
  ogen,
  ogenServers,
  twirp,
  twirpServers,
  encorego,
  prometheusroute,
  routegroup,
  boundServices,
  macaron,
  flamego,
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

/** Every language and framework that is read: to add one, write its file and name it above, or in the catalogue of its language. */
export const catalogue: Catalogue = {
  languages: new Map(languages.map((language) => [language.name, language])),
  frameworks: new Map(frameworks.map((framework) => [framework.name, framework])),
};
