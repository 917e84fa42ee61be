/**
 * A request as an instrumentation reports it, the routes of the workspace, and the file of the handler that answered;
 * undefined if none of the workspace did.
 */
type Request = readonly [
  title: string,
  reported: string | undefined,
  path: string,
  /** Framework, path and file of the handler; the path as registered, and the file of a mount. */
  routes: readonly string[],
  answered: string | undefined,
  status?: number,
];

export interface Instrumentation {
  /** Its source. */
  readonly about: string;
  readonly language: string;
  readonly scope?: string;
  readonly requests: readonly Request[];
}

/** The address of the source of an instrumentation. */
export const contrib = (language: string, path: string) =>
  `https://github.com/open-telemetry/opentelemetry-${language}/tree/main/${path}`;

/** Node, Python, PHP and Ruby: requests for which `http.route` is not the whole template of the route that answered. */
export const scripting: readonly Instrumentation[] = [
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
    about: 'https://github.com/vercel/next.js/blob/canary/packages/next/src/server/route-modules/app-route/module.ts',
    language: 'nodejs',
    scope: 'next.js',
    requests: [
      [
        'Next.js reports the file of a route handler',
        '/(shop)/api/users/[id]/route',
        '/api/users/7',
        ['nextjs /(shop)/api/users/[id] user', 'nextjs /[...page] page'],
        'user',
      ],
      [
        'Next.js reports a page that is named as a file',
        '/trips/[id]/route',
        '/trips/7/route',
        ['nextjs /trips/[id]/route map', 'nextjs /trips/[id] trip'],
        'map',
      ],
      ['Next.js reports a page', '/shop/[id]', '/shop/7', ['nextjs /shop/[id] item', 'nextjs /[...page] page'], 'item'],
      [
        'Next.js hands requests on to a router in the file of its handler',
        '/api/[[...route]]/route',
        '/api/users/7',
        ['nextjs /api/[[...route]] api', 'hono /api/users/:id user /:id api', 'hono /:a/:b/:c other'],
        'user',
      ],
      [
        'Next.js answers requests that have a route in another application',
        '/api/[[...route]]/route',
        '/api/users/7',
        ['nextjs /api/[[...route]] api', 'hono /api/users/:id user'],
        'api',
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
        'FastAPI reports the path of a mount with a parameter',
        '/shops/{shop}',
        '/shops/7/users',
        ['fastapi /shops/{shop}/users users', 'fastapi /shops/{shop} shop'],
        'users',
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
    requests: [
      ['aiohttp reports an empty route for none', '', '/nowhere', ['aiohttp / root'], undefined, 404],
      [
        'aiohttp reports no pattern of a parameter',
        '/files/{tail}',
        '/files/a/b',
        ['aiohttp /files/{tail:.*} file', 'aiohttp /files/{id}/{name} part'],
        'file',
      ],
    ],
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
];
