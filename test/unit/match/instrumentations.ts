/**
 * A request as an instrumentation reports it, the routes of the workspace, and the file of the handler that answered;
 * undefined if none of the workspace did.
 */
type Request = readonly [
  title: string,
  reported: string | undefined,
  path: string,
  /** Framework, path, file of the handler, and the path as registered if it differs. */
  routes: readonly string[],
  answered: string | undefined,
  status?: number,
];

interface Instrumentation {
  /** Its source. */
  readonly about: string;
  readonly language: string;
  readonly requests: readonly Request[];
}

const contrib = (language: string, path: string) =>
  `https://github.com/open-telemetry/opentelemetry-${language}/tree/main/${path}`;

/** Requests for which `http.route` is not the whole template of the route that answered. */
export const instrumentations: readonly Instrumentation[] = [
  {
    about: contrib('js-contrib', 'packages/instrumentation-express'),
    language: 'nodejs',
    requests: [
      ['Express leaves the path of a star out', '/', '/about', ['express / root', 'express /* page'], 'page'],
      [
        'Express has lost the path of a mount',
        '/:id',
        '/api/users/7',
        ['express /api/users/:id user /:id', 'express /api/teams/:id team /:id'],
        'user',
      ],
      [
        'Express has a page at the path of a mounted route',
        '*',
        '/users',
        ['express /api/users users /users', 'express * page'],
        'page',
      ],
      [
        'Express reports no route at the path of a mounted route',
        undefined,
        '/users',
        ['express /api/users users /users'],
        undefined,
      ],
    ],
  },
  {
    about: contrib('python-contrib', 'instrumentation/opentelemetry-instrumentation-fastapi'),
    language: 'python',
    requests: [
      [
        'FastAPI reports the path of a mount',
        '/admin',
        '/admin/users/7',
        ['fastapi /admin/users/{id} user', 'fastapi /admin list'],
        'user',
      ],
      [
        'FastAPI reports the path of static files',
        '/static',
        '/static/site.css',
        ['fastapi /{page}/{part} page'],
        undefined,
      ],
    ],
  },
  {
    about: contrib('python-contrib', 'instrumentation/opentelemetry-instrumentation-aiohttp-server'),
    language: 'python',
    requests: [['aiohttp reports an empty route for none', '', '/nowhere', ['aiohttp / root'], undefined, 404]],
  },
  {
    about: contrib('python-contrib', 'instrumentation/opentelemetry-instrumentation-django'),
    language: 'python',
    requests: [['Django reports no route for the root', undefined, '/', ['django / root'], 'root']],
  },
  {
    about: contrib('python-contrib', 'instrumentation/opentelemetry-instrumentation-aws-lambda'),
    language: 'python',
    requests: [
      ['AWS Lambda reports the path', '/users/7', '/users/7', ['chalice /users/{id} user'], 'user'],
      ['AWS Lambda reports a resource', '/users/{id}', '/users/{id}', ['chalice /users/{id} user'], 'user'],
    ],
  },
  {
    about: contrib('php-contrib', 'src/Instrumentation/Slim'),
    language: 'php',
    requests: [
      [
        'Slim reports the name of a route',
        'users',
        '/api/users/7',
        ['slim /api/users/{id} user', 'slim /users users'],
        'user',
      ],
    ],
  },
  {
    about: contrib('php-contrib', 'src/Instrumentation/Yii'),
    language: 'php',
    requests: [
      [
        'Yii reports controller and action',
        'UserController.actionView',
        '/users/7',
        ['yii /users/<id:\\d+> user'],
        'user',
      ],
    ],
  },
  {
    about: contrib('php-contrib', 'src/Instrumentation/CodeIgniter'),
    language: 'php',
    requests: [
      [
        'CodeIgniter reports controller and method',
        'User.show',
        '/users/7',
        ['codeigniter /users/(:num) user'],
        'user',
      ],
    ],
  },
  {
    about: contrib('ruby-contrib', 'instrumentation/grape'),
    language: 'ruby',
    requests: [
      ['Grape reports a version that is in a header', '/v1/users/:id', '/users/7', ['grape /users/:id user'], 'user'],
      [
        'Grape within Rails reports no path of the mount',
        '/users/:id',
        '/api/users/7',
        ['grape /api/users/:id api', 'rails /users/:id page'],
        'api',
      ],
    ],
  },
  {
    about: contrib('ruby-contrib', 'instrumentation/sinatra'),
    language: 'ruby',
    requests: [
      ['Sinatra reports no path of the mount', '/', '/admin', ['sinatra /admin/ admin /', 'sinatra / root'], 'admin'],
    ],
  },
  {
    about: contrib('ruby-contrib', 'instrumentation/action_pack'),
    language: 'ruby',
    requests: [
      ['Rails reports no format', '/users', '/users.json', ['rails /users users', 'rails /:page page'], 'users'],
    ],
  },
  {
    about: contrib('go-contrib', 'instrumentation/github.com/gin-gonic/gin/otelgin'),
    language: 'go',
    requests: [['gin reports an empty route for none', '', '/nowhere', ['gin / root'], undefined, 404]],
  },
  {
    about: contrib('go-contrib', 'instrumentation/github.com/gorilla/mux/otelmux'),
    language: 'go',
    requests: [
      [
        'gorilla/mux below a ServeMux reports the pattern of that',
        '/',
        '/users/7',
        ['gorillamux / root', 'gorillamux /users/{id} user'],
        'user',
      ],
    ],
  },
  {
    about: contrib('go-contrib', 'instrumentation/net/http/otelhttp'),
    language: 'go',
    requests: [
      [
        'net/http reports the pattern of the outer ServeMux',
        '/api/',
        '/api/users/7',
        ['nethttp /api/users/{id} user /users/{id}'],
        'user',
      ],
      [
        'net/http reports the path of a subtree',
        '/files/',
        '/files/a/b',
        ['nethttp /files/ files', 'nethttp /files/{page}/{part} part'],
        'files',
      ],
      ['net/http reports no route in a subtree', undefined, '/files/a', ['nethttp /files/ files'], 'files'],
      ['net/http reports no route beside the root', undefined, '/a', ['nethttp /{$} root'], undefined],
    ],
  },
  {
    about: contrib('java-instrumentation', 'instrumentation/ktor'),
    language: 'java',
    requests: [
      [
        'Ktor reports the conditions of a route',
        '/(authenticate "auth-jwt")/api/users/{id}/(header:Accept = a/b)',
        '/api/users/7',
        ['ktor /api/users/{id} user', 'ktor /{a}/{b}/{c} other'],
        'user',
      ],
      ['Ktor reports a slash at the end', '/users/<slash>', '/users/', ['ktor /users users'], 'users'],
    ],
  },
  {
    about: contrib('java-instrumentation', 'instrumentation/spring/spring-webflux'),
    language: 'java',
    requests: [
      [
        'WebFlux reports no path around a nested router function',
        '/{id}',
        '/api/users/7',
        ['spring /api/users/{id} user', 'spring /{id} page'],
        'user',
      ],
    ],
  },
  {
    about: contrib('dotnet-contrib', 'test/OpenTelemetry.Instrumentation.AspNetCore.Tests/RouteTests'),
    language: 'dotnet',
    requests: [
      [
        'ASP.NET Core reports the pattern of all controllers',
        '{controller=Home}/{action=Index}/{id?}',
        '/Orders/Details/7',
        ['aspnet / root', 'aspnet /Orders/Details/{id?} details', 'aspnet /{page} page'],
        'details',
      ],
      [
        'ASP.NET Core reports the pattern of all controllers, whose defaults the path leaves out',
        '{controller=Home}/{action=Index}/{id?}',
        '/Orders',
        ['aspnet /Orders/Index orders', 'aspnet /Home/Index home'],
        'orders',
      ],
      [
        'ASP.NET Core reports the pattern of an area',
        '{area:exists}/{controller=Home}/{action=Index}/{id?}',
        '/Admin',
        ['aspnet /Admin/Home/Index admin', 'aspnet / root'],
        'admin',
      ],
      [
        'ASP.NET Core reports the pattern of controllers of another program',
        '{controller=Home}/{action=Index}/{id?}',
        '/Legacy/List',
        ['aspnet / root', 'aspnet /{page} page'],
        undefined,
      ],
      [
        'ASP.NET Core reports the template in the letters of its source',
        'api/Users/{id}',
        '/api/users/7',
        ['aspnet /api/Users/{id} user', 'aspnet /{a}/{b}/{c} other'],
        'user',
      ],
    ],
  },
];
