import assert from 'node:assert/strict';
import { join } from 'node:path';
import { NameLookup, namedKind } from '../../../src/match/find/nameLookup.ts';
import { readDirectory } from '../../../src/routes/folder/directory.ts';
import { type Sent, toldOf } from '../service/local/spanKinds.ts';
import { kinds } from '../service/local/telemetry.ts';

const { consumer, internal } = kinds;
const laravel = 'io.opentelemetry.contrib.php.laravel';
const messenger = 'io.opentelemetry.contrib.php.symfony_messenger';

/** The small applications of the tests of named handlers, a span of work in each, and its handler. */
const handled: readonly (readonly [application: string, sent: Sent, handler: string])[] = [
  [
    'laravel',
    {
      ...{ name: 'process default', kind: consumer, scope: laravel, language: 'php' },
      attributes: { 'messaging.message.job_name': 'App\\Jobs\\SendInvoice' },
    },
    'app/Jobs/SendInvoice.php:10',
  ],
  [
    'laravel',
    { name: 'Command orders:sync', kind: internal, scope: laravel, language: 'php' },
    'app/Console/SyncOrders.php:10',
  ],
  [
    'symfony',
    { name: 'CONSUME App\\Message\\DailyReport', kind: consumer, scope: messenger },
    'src/OrderHandler.php:20',
  ],
  [
    'symfony',
    { name: 'app:import', kind: internal, attributes: { 'symfony.console.exit_code': 0 } },
    'src/Commands.php:9',
  ],
  [
    'django',
    {
      ...{ name: 'manage.py', kind: internal, language: 'python' },
      attributes: { 'process.exit.code': 0, 'process.command_args': ['manage.py', 'send_reminders'] },
    },
    'shop/management/commands/send_reminders.py:4',
  ],
  [
    'spring',
    { name: 'Reports.nightly', kind: internal, scope: 'io.opentelemetry.spring-scheduling-3.1', language: 'java' },
    'Reports.java:9',
  ],
];

describe('work that no request asks for', () => {
  for (const [application, sent, handler] of handled) {
    it(`belongs to its handler in ${application}: ${sent.name}`, async () => {
      const { namedHandlers } = await readDirectory(join(import.meta.dirname, '../routes/named', application), []);
      const [, type = '', name = ''] = /^(\S+) (.*) \S+$/.exec((await toldOf(sent)) ?? '') ?? [];
      const kind = namedKind(type);
      const found = kind === undefined ? [] : new NameLookup(namedHandlers).find(kind, name);
      assert.deepEqual(
        found.map(({ file, line }) => `${file}:${line}`),
        [handler],
      );
    });
  }
});
