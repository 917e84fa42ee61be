/**
 * The handlers of the shop that have numbers, and the names under which the agents of its four frameworks report them, written by hand
 * from the source of the shop and the agents' documented rules. Express drops the prefixes of its routers, so that its roots share one
 * name with each other and with Laravel's; HEAD counts as GET; two concrete paths belong to the route that they fit.
 */
const roots = ['GET /', 'HEAD /'];

export const shopHandlers: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  'django/accounts/views.py': {
    9: ['GET accounts/profile/'],
    13: ['GET accounts/orders/'],
    21: ['POST accounts/sign-out/'],
  },
  'django/catalogue/views.py': {
    10: ['GET catalogue/'],
    14: ['POST catalogue/'],
    20: ['GET catalogue/<int:pk>/'],
    25: ['GET catalogue/<int:pk>/reviews/', 'POST catalogue/<int:pk>/reviews/'],
    32: ['GET catalogue/search/'],
    37: ['GET catalogue/^archive/(?P<year>[0-9]{4})/$'],
  },
  'django/shop/urls.py': { 5: ['GET ', 'POST '] },
  'express/src/app.js': { 11: roots, 16: ['GET /healthz,/readyz'] },
  'express/src/controllers/carts.js': {
    11: ['GET /:cartId'],
    15: ['POST /:cartId/items'],
    22: ['DELETE /:cartId/items/:itemId'],
  },
  'express/src/controllers/orders.js': {
    3: roots,
    8: ['POST /'],
    15: ['GET /:orderId'],
    19: ['POST /:orderId/cancel'],
  },
  'express/src/controllers/products.js': {
    3: roots,
    9: ['GET /search'],
    17: ['GET /:id', 'GET /store/products/5523', 'GET /store/products/6570'],
    26: ['PUT /:id'],
    31: ['DELETE /:id'],
  },
  'express/src/routes/reviews.js': { 7: roots, 12: ['POST /'] },
  'laravel/app/Http/Controllers/Admin/ReportController.php': {
    11: ['GET /admin/reports/{report?}'],
    16: ['POST /admin/reports/sales'],
  },
  'laravel/app/Http/Controllers/CheckoutController.php': {
    10: ['GET /checkout'],
    15: ['POST /checkout'],
    22: ['GET /checkout/{order}/receipt'],
  },
  'laravel/app/Http/Controllers/OrderController.php': {
    11: ['GET /api/v1/orders'],
    16: ['POST /api/v1/orders'],
    24: ['GET /api/v1/orders/{order}'],
    29: ['POST /api/v1/orders/{order}/cancel'],
  },
  'laravel/app/Http/Controllers/ProductController.php': {
    10: ['GET /api/v1/products'],
    15: ['POST /api/v1/products'],
    23: ['GET /api/v1/products/{product}'],
    28: ['PUT /api/v1/products/{product}'],
    35: ['DELETE /api/v1/products/{product}'],
  },
  'laravel/app/Http/Controllers/SearchController.php': { 10: ['GET /api/v1/search'] },
  'laravel/routes/web.php': { 7: roots },
  'nest/src/health/health.controller.ts': { 6: ['GET /backoffice/health'] },
  'nest/src/products/products.controller.ts': {
    9: ['GET /backoffice/v1/products'],
    15: ['GET /backoffice/v2/products'],
    20: ['GET /backoffice/v1/products/:id'],
    25: ['POST /backoffice/v1/products'],
    30: ['PATCH /backoffice/v1/products/:id'],
    36: ['DELETE /backoffice/v1/products/:id'],
  },
  'nest/src/reviews/reviews.controller.ts': {
    6: ['GET /backoffice/v1/products/:productId/reviews'],
    11: ['POST /backoffice/v1/products/:productId/reviews'],
  },
};

/** How many handlers stand behind a name that does not tell them apart. */
export const shared: Readonly<Record<string, number>> = { 'GET /': 5, 'POST /': 2 };

/** The requests that no handler of the shop answers. */
export const unanswered = ['GET /wp-login.php?redirect_to=%2F', 'Error', 'GET /up'];
