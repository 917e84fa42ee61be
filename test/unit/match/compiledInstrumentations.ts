import { contrib, type Instrumentation } from './instrumentations.ts';

/** Go, Java and .NET: requests for which `http.route` is not the whole template of the route that answered. */
export const compiled: readonly Instrumentation[] = [
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
