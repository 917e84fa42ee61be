import assert from 'node:assert/strict';
import { answers, clock, deliver, told, withLocal } from './sending.ts';
import { type Sent, toldOf } from './spanKinds.ts';
import { kinds, rangeError, shop, span, traces } from './telemetry.ts';

const { server, consumer, internal } = kinds;
const laravel = 'io.opentelemetry.contrib.php.laravel';
const messenger = 'io.opentelemetry.contrib.php.symfony_messenger';
const activeJob = { 'messaging.system': 'active_job', 'code.namespace': 'SendInvoiceJob' };

/** Span → transaction. */
const cases: readonly (readonly [title: string, sent: Sent, transaction: string | undefined])[] = [
  [
    'a message',
    {
      name: 'process orders',
      kind: consumer,
      attributes: { 'messaging.system': 'kafka', 'messaging.operation.type': 'process' },
    },
    'message orders success',
  ],
  [
    'a message that was only fetched',
    {
      name: 'receive orders',
      kind: consumer,
      attributes: { 'messaging.system': 'kafka', 'messaging.operation.type': 'receive' },
    },
    undefined,
  ],
  [
    'a job of Sidekiq',
    {
      name: 'default process',
      kind: consumer,
      attributes: { 'messaging.system': 'sidekiq', 'messaging.sidekiq.job_class': 'SendInvoice' },
    },
    'job SendInvoice success',
  ],
  [
    'a job of Celery that fails',
    {
      name: 'run/shop.tasks.settle',
      kind: consumer,
      failed: true,
      attributes: { 'celery.task_name': 'shop.tasks.settle' },
    },
    'job shop.tasks.settle error',
  ],
  [
    'a command',
    {
      name: 'php',
      kind: internal,
      attributes: {
        'process.exit.code': 0,
        'process.command_args': ['php', 'artisan', '--env=local', 'orders:settle'],
      },
    },
    'command orders:settle success',
  ],
  [
    'a command that fails',
    { name: 'Command orders:settle', kind: internal, attributes: { 'process.exit.code': 2 } },
    'command orders:settle error',
  ],
  [
    'scheduled work',
    { name: 'CartCleaner.run', kind: internal, scope: 'io.opentelemetry.spring-scheduling-3.1' },
    'scheduler CartCleaner.run success',
  ],
  [
    'scheduled work of Quartz',
    { name: 'DEFAULT.cleanup', kind: internal, scope: 'io.opentelemetry.quartz-2.0' },
    'scheduler DEFAULT.cleanup success',
  ],
  [
    'scheduled work under another span',
    { name: 'CartCleaner.run', kind: internal, parent: 'above', scope: 'io.opentelemetry.spring-scheduling-3.1' },
    undefined,
  ],
  [
    'a job of Hangfire within the trace that enqueued it',
    { name: 'JOB Invoices.Send', kind: internal, parent: 'above', scope: 'OpenTelemetry.Instrumentation.Hangfire' },
    'job Invoices.Send success',
  ],
  [
    'a job of Laravel',
    {
      name: 'process default',
      kind: consumer,
      scope: laravel,
      attributes: { 'messaging.system': 'redis', 'messaging.message.job_name': 'App\\Jobs\\SendInvoice' },
    },
    'job App\\Jobs\\SendInvoice success',
  ],
  [
    'a look into a queue of Laravel',
    { name: 'receive default', kind: consumer, scope: laravel, attributes: { 'messaging.system': 'redis' } },
    undefined,
  ],
  [
    'a job of Active Job',
    {
      name: 'mailers process',
      kind: consumer,
      attributes: { ...activeJob, 'messaging.active_job.adapter.name': 'solid_queue' },
    },
    'job SendInvoiceJob success',
  ],
  [
    'a job of Active Job in a queue that notes it as well',
    {
      name: 'mailers process',
      kind: consumer,
      attributes: { ...activeJob, 'messaging.active_job.adapter.name': 'sidekiq' },
    },
    undefined,
  ],
  [
    'a job of Delayed Job',
    {
      name: 'default process',
      kind: consumer,
      attributes: { 'messaging.system': 'delayed_job', 'messaging.delayed_job.name': 'Invoice#send' },
    },
    'job Invoice#send success',
  ],
  [
    'a message of Symfony',
    { name: 'CONSUME App\\Message\\OrderPlaced', kind: consumer, scope: messenger },
    'message App\\Message\\OrderPlaced success',
  ],
  [
    'a message that Symfony sends, as its agent noted until 2025',
    { name: 'SEND App\\Message\\OrderPlaced', kind: consumer, scope: messenger },
    undefined,
  ],
  ['a message of which only the name says that it was fetched', { name: 'orders receive', kind: consumer }, undefined],
  [
    'a message to a queue that is called as an operation',
    { name: 'process poll', kind: consumer },
    'message poll success',
  ],
  [
    'a message from a queue that is called as an operation',
    { name: 'poll process', kind: consumer },
    'message poll success',
  ],
  [
    'the loop that reads messages for Bunny',
    { name: 'Bunny::ReaderLoop#run_once', kind: consumer, scope: 'OpenTelemetry::Instrumentation::Bunny' },
    undefined,
  ],
  [
    'a command of Symfony',
    {
      name: 'app:import',
      kind: internal,
      scope: 'io.opentelemetry.contrib.php.symfony_console',
      attributes: { 'symfony.console.exit_code': 1 },
    },
    'command app:import error',
  ],
  [
    'a command of Laravel',
    { name: 'Command orders:sync', kind: internal, scope: laravel },
    'command orders:sync success',
  ],
  [
    'a command that a request of Laravel calls',
    { name: 'Command orders:sync', kind: internal, scope: laravel, parent: 'above' },
    undefined,
  ],
  ['the console of Laravel', { name: 'Artisan handler', kind: server, scope: laravel }, undefined],
  [
    'a task of Rake',
    { name: 'rake.invoke', kind: internal, attributes: { 'rake.task': 'orders:sync' } },
    'command orders:sync success',
  ],
  [
    'a task of Rake within another',
    { name: 'rake.execute', kind: internal, parent: 'above', attributes: { 'rake.task': 'orders:sync' } },
    undefined,
  ],
];

describe('a span of', () => {
  for (const [title, sent, transaction] of cases) {
    it(`${title} is ${transaction ?? 'no transaction'}`, async () => {
      assert.equal(await toldOf(sent), transaction);
    });
  }
});

describe('a command of Laravel below its console', () => {
  const console = span({ id: 'console', start: clock - 60_000, name: 'Artisan handler', kind: kinds.producer });
  const command = span({
    ...{ id: 'command', parent: 'console', start: clock - 59_990, name: 'Command orders:sync', failed: true },
    exceptions: [rangeError],
  });
  const called = span({ id: 'called', parent: 'command', start: clock - 59_980, name: 'Command orders:mail' });
  for (const [title, batches] of [
    ['in one batch', [[called, command, console]]],
    ['before it', [[called], [command], [console]]],
    ['after it', [[console], [command], [called]]],
  ] as const) {
    it(`is one, ${title}, and those that it calls are part of it`, async () => {
      await withLocal({}, async (service) => {
        for (const spans of batches) {
          await deliver(service, traces(spans, { ...shop, 'telemetry.sdk.language': 'php' }, laravel));
        }
        const rows = await told(service);
        assert.deepEqual(
          rows.map(({ type, name, result, doc_count }) => [type, name, result, doc_count]),
          [['command', 'orders:sync', 'error', 1]],
        );
        const { errors = '' } = await answers(service);
        assert.match(errors, /"nth":"1".*"transaction":\{"name":"orders:sync"/);
      });
    });
  }
});
