import assert from 'node:assert/strict';
import { defaultExclude } from '../../../src/routes/files/defaultExclude.ts';
import { matcherOf } from '../../../src/routes/syntax/globs.ts';

const code = [
  'app/api/test/route.ts',
  'app/api/spec/[id]/route.ts',
  'app/api/tests/route.ts',
  'pages/api/ab-test.ts',
  'spec/openapi.yaml',
  'spec/shelves.proto',
  'apps/web/app/api/build/route.ts',
  'src/app/coverage/coverage.controller.ts',
  'src/main/java/com/acme/test/TestController.java',
  'src/main/java/com/acme/target/TargetController.java',
  'service/src/main/kotlin/com/acme/build/LoadTest.kt',
  'app/Http/Controllers/Spec/SpecController.php',
  'app/controllers/vendor/products_controller.rb',
  'app/controllers/spec/sheets_controller.rb',
  'app/api/vendor/[id]/route.ts',
  'internal/test/handler.go',
  'shop/test/views.py',
  'src/Api/Test/TestController.cs',
];

const others = [
  'node_modules/express/index.js',
  'api/node_modules/express/index.js',
  'vendor/laravel/framework/src/Router.php',
  'backend/vendor/symfony/routing/Router.php',
  'cmd/vendor/github.com/go-chi/chi/mux.go',
  'engines/shop/vendor/gems/rack/rack.rb',
  'packages/api/dist/server.js',
  'server/build/server.js',
  'service/target/classes/application.yml',
  'service/build/resources/main/application.yml',
  'src/Api/obj/Debug/net8.0/Api.AssemblyInfo.cs',
  'test/helpers/server.js',
  'apps/api/test/app.ts',
  'src/users/users.controller.spec.ts',
  'src/users/e2e/users.e2e.ts',
  'src/__tests__/server.ts',
  'ui/tests/acceptance/login-test.js',
  'ui/mirage/handlers/users.js',
  'shop/tests/urls.py',
  'shop/test_views.py',
  'internal/users/handler_test.go',
  'internal/users/testdata/main.go',
  'engines/shop/spec/dummy/config/routes.rb',
  'engines/shop/spec/users_spec.rb',
  'bundles/Shop/tests/Controller/FakeController.php',
  'config/routes/test/test_routes.yaml',
  'src/Bundle/Shop/Tests/Application/config/routing.yml',
  'application/config/testing/routes.php',
  'service/src/test/java/com/acme/FakeController.java',
  'service/src/integrationTest/kotlin/com/acme/FakeController.kt',
  'src/Api.Tests/FakeController.cs',
  'tests/Api.UnitTests/Fakes.cs',
];

// What tells tests and built files in each language stands beside its pattern, with the address of the convention.
describe('the default of what is left out', () => {
  const isExcluded = matcherOf(defaultExclude);

  it('holds no code that is in a folder of such a name', () => {
    assert.deepEqual(code.filter(isExcluded), []);
  });

  it('holds packages, built files and tests', () => {
    assert.deepEqual(
      others.filter((path) => !isExcluded(path)),
      [],
    );
  });
});
