import assert from 'node:assert/strict';
import { boundedException } from '../../../../src/service/local/fold/boundedRecords.ts';
import { placeOf } from '../../../../src/service/local/fold/execution.ts';
import { framesOf } from '../../../../src/service/local/fold/stackTrace.ts';

/** Stack traces as each language prints them, and the application's own innermost file and line. */
const traces: Readonly<Record<string, readonly [trace: string, place: string]>> = {
  JavaScript: [
    'TypeError: x is not a function\n    at find (node_modules/lib/index.js:1:2)\n    at Object.<anonymous> (/srv/node_modules/lib/index.js:3:4)\n    at async show (/srv/shop/src/users.js:12:7)\n    at /srv/shop/src/app.js:3:1',
    '/srv/shop/src/users.js:12',
  ],
  'JavaScript modules': [
    'Error: no\n    at node:internal/fs:3:4\n    at show (file:///srv/my%20shop/src/users.js:12:7)',
    '/srv/my shop/src/users.js:12',
  ],
  Python: [
    'Traceback (most recent call last):\n  File "/srv/venv/lib/python3.12/site-packages/flask/app.py", line 880, in full_dispatch_request\n    rv = self.dispatch_request()\n  File "/srv/shop/users.py", line 12, in show\n    raise ValueError("no")\n  File "/usr/lib/python3.12/json/decoder.py", line 3, in decode\nValueError: no\n',
    '/srv/shop/users.py:12',
  ],
  'Python with a cause': [
    'Traceback (most recent call last):\n  File "/srv/shop/db.py", line 3, in find\nKeyError: 7\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File "/srv/shop/users.py", line 12, in show\nValueError: no\n',
    '/srv/shop/users.py:12',
  ],
  PHP: [
    'RuntimeException: no in /srv/shop/app/Http/Controllers/UserController.php:12\nStack trace:\n#0 /srv/shop/vendor/laravel/framework/src/Illuminate/Routing/Controller.php(54): App\\Http\\Controllers\\UserController->show()\n#1 {main}',
    '/srv/shop/app/Http/Controllers/UserController.php:12',
  ],
  'PHP, as its SDK writes it': [
    'RuntimeException: no\n\tat App.Http.Controllers.UserController.show(UserController.php:12)\n\tat Illuminate.Routing.Controller.callAction(Controller.php:54)\n\tat {main}(index.php:3)',
    'App/Http/Controllers/UserController.php:12',
  ],
  Java: [
    'java.lang.IllegalStateException: no\n\tat java.base/java.util.Optional.orElseThrow(Optional.java:403)\n\tat com.shop.users.Users$Finder.find(Users.java:12)\n\tat org.springframework.web.method.support.Invocable.invoke(Invocable.java:9)\nCaused by: java.io.IOException: deep\n\tat com.shop.Deep.read(Deep.java:1)',
    'com/shop/users/Users.java:12',
  ],
  'C#': [
    'System.InvalidOperationException: no\n   at System.Linq.Enumerable.First[T](IEnumerable`1 source)\n   at Shop.UsersController.Show(Int32 id) in /srv/shop/UsersController.cs:line 12\n   at lambda_method1(Closure)',
    '/srv/shop/UsersController.cs:12',
  ],
  Ruby: [
    "/usr/lib/ruby/3.3.0/json.rb:3:in 'parse'\n/srv/shop/app/controllers/users_controller.rb:12:in 'UsersController#show'\n/srv/gems/actionpack-8.0/lib/action.rb:9:in 'process'",
    '/srv/shop/app/controllers/users_controller.rb:12',
  ],
  Go: [
    'goroutine 7 [running]:\nruntime/debug.Stack()\n\t/usr/local/go/src/runtime/debug/stack.go:26 +0x5e\nmain.show(0xc000)\n\t/srv/shop/main.go:12 +0x1d\ngithub.com/gin-gonic/gin.(*Context).Next(...)\n\t/root/go/pkg/mod/github.com/gin-gonic/gin@v1.10.0/context.go:185\n',
    '/srv/shop/main.go:12',
  ],
};

describe('the place of an error is read from a stack trace of', () => {
  for (const [language, [trace, place]] of Object.entries(traces)) {
    it(language, () => {
      const found = placeOf(framesOf(trace));
      assert.equal(found && `${found.file}:${found.line}`, place);
      assert.equal(found?.inApp, true);
    });
  }

  const endless: Readonly<Record<string, string>> = {
    'blank lines': '\n'.repeat(300),
    blanks: ' '.repeat(60_000),
    'words of a frame': `at ${' in '.repeat(15_000)}`,
    brackets: `at ${' (/'.repeat(20_000)}`,
    paths: 'x in /'.repeat(10_000),
  };
  for (const [what, message] of Object.entries(endless)) {
    it(`a message of ${what}, which anybody may have sent`, () => {
      const found = placeOf(framesOf(`Error: x\n${message}\n    at show (/srv/shop/src/users.js:12:7)`));
      assert.equal(found && `${found.file}:${found.line}`, '/srv/shop/src/users.js:12');
    });
  }

  it('a line longer than any frame', () => {
    const frame = (length: number) => `Error: x\n    at show (/srv/${'a'.repeat(length)}.js:12:7)`;
    assert.equal(framesOf(frame(1_000)).length, 1);
    assert.deepEqual(framesOf(frame(3_000)), []);
  });

  it('more frames than are kept, whatever agent sent them', () => {
    const frames = Array.from({ length: 100 }, (_, line) => ({ file: 'users.php', line, inApp: true }));
    const raised = { ...{ service: 'shop', instance: undefined, className: 'E', message: 'no' }, frames };
    const kept = boundedException({ ...raised, time: 0, handled: undefined }).frames;
    assert.deepEqual([kept.length, kept[0]?.line], [50, 0]);
  });

  it('more frames than are kept', () => {
    assert.equal(framesOf(`Error: x${'\n    at show (/srv/users.js:12:7)'.repeat(100)}`).length, 50);
  });

  it('the end of a text that is longer than any', () => {
    const handled = 'During handling of the above exception, another exception occurred:';
    const trace = (between: number) =>
      `  File "/srv/first.py", line 3\n${'x'.repeat(between)}\n${handled}\n  File "/srv/second.py", line 4`;
    assert.deepEqual(
      [1_000, 64 * 1024].map((between) => framesOf(trace(between)).map(({ file }) => file)),
      [['/srv/second.py'], ['/srv/first.py']],
    );
  });

  it('more blank lines than are read', () => {
    const frame = (lines: number) => `Error: ${'\n'.repeat(lines)}    at show (/srv/users.js:12:7)`;
    assert.deepEqual(
      [300, 400, 1_000_000].map((lines) => framesOf(frame(lines)).length),
      [1, 0, 0],
    );
  });

  it('nothing, where the text is none', () => {
    assert.deepEqual(framesOf('it broke'), []);
  });
});
