import type { Route } from '../../model/route.ts';

/**
 * `METHOD path local@registeredLine handlerName@handlerFile:handlerLine`; the file of the handler is left out if the
 * route is registered in it.
 */
type Row = readonly [method: string, path: string, local: string, line: number, handler?: string, at?: string];

function routesIn(framework: string, folder: string, file: string, rows: readonly Row[]): readonly Route[] {
  return rows.map(([method, path, local, line, name, at]) => {
    const registered = { file: `${folder}/${file}`, line };
    const [handlerFile, handlerLine] = at?.split(':') ?? [];
    const place =
      handlerFile === undefined ? registered : { file: `${folder}/${handlerFile}`, line: Number(handlerLine) };
    return { method, path, local, framework, registered, handler: { ...place, name }, prefixUnknown: false };
  });
}

const productsJs = 'src/controllers/products.js';
const ordersJs = 'src/controllers/orders.js';
const cartsJs = 'src/controllers/carts.js';

const express: readonly Route[] = [
  ...routesIn('express', 'express', 'src/app.js', [
    ['GET', '/', '/', 11],
    ['GET', '/healthz', '/healthz', 16],
    ['GET', '/readyz', '/readyz', 16],
  ]),
  ...routesIn('express', 'express', 'src/routes/products.js', [
    ['GET', '/store/products', '/', 8, 'list', `${productsJs}:3`],
    ['GET', '/store/products/search', '/search', 9, 'search', `${productsJs}:9`],
    ['GET', '/store/products/:id', '/:id', 10, 'show', `${productsJs}:17`],
    ['PUT', '/store/products/:id', '/:id', 10, 'replace', `${productsJs}:26`],
    ['DELETE', '/store/products/:id', '/:id', 10, 'remove', `${productsJs}:31`],
  ]),
  ...routesIn('express', 'express', 'src/routes/reviews.js', [
    ['GET', '/store/products/:productId/reviews', '/', 7],
    ['POST', '/store/products/:productId/reviews', '/', 12],
  ]),
  ...routesIn('express', 'express', 'src/routes/carts.js', [
    ['GET', '/store/carts/:cartId', '/:cartId', 6, 'showCart', `${cartsJs}:11`],
    ['POST', '/store/carts/:cartId/items', '/:cartId/items', 7, 'addItem', `${cartsJs}:15`],
    ['DELETE', '/store/carts/:cartId/items/:itemId', '/:cartId/items/:itemId', 8, 'removeItem', `${cartsJs}:22`],
  ]),
  ...routesIn('express', 'express', 'src/routes/orders.js', [
    ['GET', '/store/orders', '/', 8, 'listOrders', `${ordersJs}:3`],
    ['POST', '/store/orders', '/', 9, 'placeOrder', `${ordersJs}:8`],
    ['GET', '/store/orders/:orderId', '/:orderId', 10, 'showOrder', `${ordersJs}:15`],
    ['POST', '/store/orders/:orderId/cancel', '/:orderId/cancel', 11, 'cancelOrder', `${ordersJs}:19`],
  ]),
];

const nest: readonly Route[] = [
  ...routesIn('nestjs', 'nest', 'src/health/health.controller.ts', [
    ['GET', '/backoffice/health', '', 5, 'HealthController.check', 'src/health/health.controller.ts:6'],
  ]),
  ...routesIn('nestjs', 'nest', 'src/products/products.controller.ts', [
    ['GET', '/backoffice/v1/products', '', 8, 'ProductsController.findAll', 'src/products/products.controller.ts:9'],
    ['GET', '/backoffice/v2/products', '', 14, 'ProductsController.findPage', 'src/products/products.controller.ts:15'],
    [
      'GET',
      '/backoffice/v1/products/:id',
      ':id',
      19,
      'ProductsController.findOne',
      'src/products/products.controller.ts:20',
    ],
    ['POST', '/backoffice/v1/products', '', 24, 'ProductsController.create', 'src/products/products.controller.ts:25'],
    [
      'PATCH',
      '/backoffice/v1/products/:id',
      ':id',
      29,
      'ProductsController.update',
      'src/products/products.controller.ts:30',
    ],
    [
      'DELETE',
      '/backoffice/v1/products/:id',
      ':id',
      34,
      'ProductsController.remove',
      'src/products/products.controller.ts:36',
    ],
  ]),
  ...routesIn('nestjs', 'nest', 'src/reviews/reviews.controller.ts', [
    [
      'GET',
      '/backoffice/v1/products/:productId/reviews',
      '',
      5,
      'ReviewsController.findAll',
      'src/reviews/reviews.controller.ts:6',
    ],
    [
      'POST',
      '/backoffice/v1/products/:productId/reviews',
      '',
      10,
      'ReviewsController.create',
      'src/reviews/reviews.controller.ts:11',
    ],
  ]),
];

const controllers = 'app/Http/Controllers';
const laravel: readonly Route[] = [
  ...routesIn('laravel', 'laravel', 'routes/web.php', [
    ['GET', '/', '/', 7],
    ['GET', '/checkout', '/', 12, 'CheckoutController.show', `${controllers}/CheckoutController.php:10`],
    ['POST', '/checkout', '/', 13, 'CheckoutController.store', `${controllers}/CheckoutController.php:15`],
    [
      'GET',
      '/checkout/{order}/receipt',
      '/{order}/receipt',
      14,
      'CheckoutController.receipt',
      `${controllers}/CheckoutController.php:22`,
    ],
    [
      'GET',
      '/admin/reports/{report?}',
      '/reports/{report?}',
      18,
      'ReportController.show',
      `${controllers}/Admin/ReportController.php:11`,
    ],
    [
      'POST',
      '/admin/reports/sales',
      '/sales',
      21,
      'ReportController.sales',
      `${controllers}/Admin/ReportController.php:16`,
    ],
  ]),
  ...routesIn('laravel', 'laravel', 'routes/api.php', [
    ['GET', '/api/v1/products', 'products', 9, 'ProductController.index', `${controllers}/ProductController.php:10`],
    ['POST', '/api/v1/products', 'products', 9, 'ProductController.store', `${controllers}/ProductController.php:15`],
    [
      'GET',
      '/api/v1/products/{product}',
      'products',
      9,
      'ProductController.show',
      `${controllers}/ProductController.php:23`,
    ],
    [
      'PUT',
      '/api/v1/products/{product}',
      'products',
      9,
      'ProductController.update',
      `${controllers}/ProductController.php:28`,
    ],
    [
      'DELETE',
      '/api/v1/products/{product}',
      'products',
      9,
      'ProductController.destroy',
      `${controllers}/ProductController.php:35`,
    ],
    ['GET', '/api/v1/search', '/search', 11, 'SearchController.__invoke', `${controllers}/SearchController.php:10`],
    ['GET', '/api/v1/orders', 'orders', 14, 'OrderController.index', `${controllers}/OrderController.php:11`],
    ['POST', '/api/v1/orders', 'orders', 14, 'OrderController.store', `${controllers}/OrderController.php:16`],
    ['GET', '/api/v1/orders/{order}', 'orders', 14, 'OrderController.show', `${controllers}/OrderController.php:24`],
    [
      'POST',
      '/api/v1/orders/{order}/cancel',
      '/orders/{order}/cancel',
      15,
      'OrderController.cancel',
      `${controllers}/OrderController.php:29`,
    ],
  ]),
];

const archive = '^archive/(?P<year>[0-9]{4})/$';
const django: readonly Route[] = [
  ...routesIn('django', 'django', 'shop/urls.py', [['ANY', '/', '', 10, 'home', 'shop/urls.py:5']]),
  ...routesIn('django', 'django', 'catalogue/urls.py', [
    ['GET', '/catalogue/', '', 8, 'ProductList.get', 'catalogue/views.py:10'],
    ['POST', '/catalogue/', '', 8, 'ProductList.post', 'catalogue/views.py:14'],
    ['GET', '/catalogue/<int:pk>/', '<int:pk>/', 9, 'ProductDetail.get', 'catalogue/views.py:20'],
    ['ANY', '/catalogue/<int:pk>/reviews/', '<int:pk>/reviews/', 10, 'reviews', 'catalogue/views.py:25'],
    ['GET', '/catalogue/search/', 'search/', 11, 'search', 'catalogue/views.py:32'],
    ['GET', `/catalogue/${archive}`, archive, 12, 'archive', 'catalogue/views.py:37'],
  ]),
  ...routesIn('django', 'django', 'accounts/urls.py', [
    ['GET', '/accounts/profile/', 'profile/', 6, 'ProfileView', 'accounts/views.py:9'],
    ['GET', '/accounts/orders/', 'orders/', 7, 'OrderHistory', 'accounts/views.py:13'],
    ['POST', '/accounts/sign-out/', 'sign-out/', 8, 'sign_out', 'accounts/views.py:21'],
  ]),
];

/** The routes of the sample shop, which uses four frameworks. They are used by a service that is given no others. */
export const shopRoutes: readonly Route[] = [...express, ...nest, ...laravel, ...django];
