import type { Recipe } from './recipe.ts';

const contrib = 'go.opentelemetry.io/contrib';

/** https://opentelemetry.io/docs/languages/go/getting-started/; the process id distinguishes runs. */
const setUp = [
  '// first in main',
  'exporter, err := autoexport.NewSpanExporter(context.Background())',
  'if err != nil {',
  '\tlog.Fatal(err)',
  '}',
  'process, _ := resource.New(context.Background(), resource.WithFromEnv(), resource.WithProcessPID())',
  'otel.SetTracerProvider(trace.NewTracerProvider(trace.WithBatcher(exporter), trace.WithResource(process)))',
];

/** @param use the code that passes requests to the agent */
function go(title: string, agent: string, use: readonly string[], about = `https://pkg.go.dev/${agent}`): Recipe {
  return {
    title,
    install: `go get ${contrib}/exporters/autoexport go.opentelemetry.io/otel/sdk ${agent}`.trimEnd(),
    code: [...setUp, '', ...use].join('\n'),
    start: 'go run .',
    about,
  };
}

const otelhttp = `${contrib}/instrumentation/net/http/otelhttp`;

/** Routers that are handlers of the standard library. */
function handler(title: string): Recipe {
  return go(title, otelhttp, ['http.ListenAndServe(":8080", otelhttp.NewHandler(router, "web"))']);
}

export const goRecipes = {
  nethttp: handler('net/http'),
  chi: handler('chi'),
  httprouter: handler('httprouter'),
  fasthttp: go(
    'fasthttp/router',
    'go.opentelemetry.io/otel',
    [
      '// api "go.opentelemetry.io/otel/trace", semconv "go.opentelemetry.io/otel/semconv/v1.37.0"',
      'r.SaveMatchedRoutePath = true',
      'fasthttp.ListenAndServe(":8080", func(ctx *fasthttp.RequestCtx) {',
      '\t_, span := otel.Tracer("web").Start(ctx, "request", api.WithSpanKind(api.SpanKindServer))',
      '\tdefer span.End()',
      '\tr.Handler(ctx)',
      '\troute, _ := ctx.UserValue(router.MatchedRoutePathParam).(string)',
      '\tmethod := string(ctx.Method())',
      '\tspan.SetName(method + " " + route)',
      '\tspan.SetAttributes(semconv.HTTPRequestMethodKey.String(method), semconv.HTTPRoute(route))',
      '\tspan.SetAttributes(semconv.HTTPResponseStatusCode(ctx.Response.StatusCode()))',
      '})',
    ],
    'https://opentelemetry.io/docs/languages/go/instrumentation/',
  ),
  huma: handler('huma'),
  // https://pkg.go.dev/github.com/gobuffalo/buffalo#Options.PreWares
  buffalo: go('Buffalo', otelhttp, [
    'buffalo.New(buffalo.Options{PreWares: []buffalo.PreWare{otelhttp.NewMiddleware("web")}})',
  ]),
  bunrouter: handler('bunrouter'),
  // https://connectrpc.com/docs/go/observability/
  connect: go(
    'Connect',
    'connectrpc.com/otelconnect',
    [
      'interceptor, err := otelconnect.NewInterceptor()',
      'mux.Handle(pingv1connect.NewPingServiceHandler(&server{}, connect.WithInterceptors(interceptor)))',
    ],
    'https://connectrpc.com/docs/go/observability/',
  ),
  rata: handler('rata'),
  // https://go-fuego.github.io/fuego/docs/guides/options
  fuego: go('Fuego', otelhttp, ['fuego.Use(s, otelhttp.NewMiddleware("web"))']),
  gofr: {
    ...go('GoFr', '', [], 'https://gofr.dev/docs/quick-start/observability'),
    code: ['// after gofr.New, which sets a provider of its own', ...setUp.slice(1)].join('\n'),
  },
  ozzo: handler('ozzo-routing'),
  grpcgateway: handler('gRPC-Gateway'),
  goa: handler('goa'),
  goswagger: handler('go-swagger'),
  gozero: {
    ...go('go-zero', '', [], 'https://opentelemetry.io/docs/languages/go/getting-started/'),
    // https://pkg.go.dev/github.com/zeromicro/go-zero/core/trace#StartAgent
    code: ['// after rest.MustNewServer, which sets a provider of its own', ...setUp.slice(1)].join('\n'),
  },
  hertz: go('Hertz', 'github.com/hertz-contrib/obs-opentelemetry/tracing', [
    'tracer, settings := tracing.NewServerTracer()',
    'h := server.Default(tracer)',
    'h.Use(tracing.ServerMiddleware(settings))',
  ]),
  kratos: go('Kratos', 'github.com/go-kratos/kratos/v2/middleware/tracing', [
    'http.NewServer(http.Middleware(tracing.Server()))',
  ]),
  // https://pkg.go.dev/github.com/kataras/iris/v12#Application.ServeHTTP
  iris: go('Iris', otelhttp, ['app.Build()', 'http.ListenAndServe(":8080", otelhttp.NewHandler(app, "web"))']),
  goframe: {
    ...go('GoFrame', '', [], 'https://goframe.org/en/docs/obs/tracing-http-example'),
    code: [...setUp].join('\n'),
  },
  pocketbase: go(
    'PocketBase',
    otelhttp,
    ['se.Router.BindFunc(apis.WrapStdMiddleware(otelhttp.NewMiddleware("web")))'],
    'https://pocketbase.io/docs/go-routing/',
  ),
  ogen: handler('ogen'),
  twirp: handler('Twirp'),
  encorego: {
    ...go('Encore.go', '', [], 'https://encore.dev/docs/go/observability/tracing'),
    code: [...setUp].join('\n'),
    start: 'encore run',
    isWithoutRoutes: true,
  },
  routegroup: handler('routegroup'),
  prometheusroute: handler('prometheus/common/route'),
  gorestful: handler('go-restful'),
  macaron: handler('macaron'),
  flamego: handler('flamego'),
  beego: go('beego', otelhttp, ['web.RunWithMiddleWares(":8080", otelhttp.NewMiddleware("web"))']),
  gin: go('gin', `${contrib}/instrumentation/github.com/gin-gonic/gin/otelgin`, [
    'router.Use(otelgin.Middleware("web"))',
  ]),
  gorillamux: go('gorilla/mux', `${contrib}/instrumentation/github.com/gorilla/mux/otelmux`, [
    'router.Use(otelmux.Middleware("web"))',
  ]),
  echo: go('Echo', 'github.com/labstack/echo-otel/v5', [
    '// Echo 4: github.com/labstack/echo-otel/v4',
    'router.Use(echootel.NewMiddleware("web"))',
  ]),
  fiber: go('Fiber', 'github.com/gofiber/contrib/v3/otel', [
    '// import fiberotel "github.com/gofiber/contrib/v3/otel"; Fiber 2: github.com/gofiber/contrib/otelfiber/v2',
    'app.Use(fiberotel.Middleware())',
  ]),
} as const satisfies Readonly<Record<string, Recipe>>;
