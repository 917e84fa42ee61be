import { type Attributes, type Span, textOf } from '../wire/telemetry.ts';
import type { Execution } from './execution.ts';

// Transactions other than requests, as agents report them: jobs, messages, commands and scheduled tasks.

/** The name and type of an execution. */
export type Named = Pick<Execution, 'type' | 'name' | 'method' | 'path' | 'routed'>;

export const plain = { method: undefined, path: undefined, routed: true };

/**
 * Where agents say the class or the name of a job:
 *
 * - Celery: https://opentelemetry-python-contrib.readthedocs.io/en/latest/instrumentation/celery/celery.html
 * - Sidekiq, Resque, Que, Delayed Job: https://github.com/open-telemetry/opentelemetry-ruby-contrib/tree/main/instrumentation
 * - Laravel's queues: https://github.com/open-telemetry/opentelemetry-php-contrib/tree/main/src/Instrumentation/Laravel
 */
const jobNames = [
  'celery.task_name',
  'messaging.sidekiq.job_class',
  'messaging.resque.job_class',
  'messaging.que.job_class',
  'messaging.delayed_job.name',
  'messaging.message.job_name',
  'messaging.message.job_class',
  'job.class',
];

const jobSystems =
  /sidekiq|celery|active_?job|resque|delayed_?job|^que$|bull|hangfire|laravel|rq$|good_job|solid_queue|faktory/i;

/** Operations on messages that are not the handling of one: they are not transactions. */
const moving = new Set(['receive', 'poll', 'settle', 'ack', 'send', 'publish', 'create']);
const working = new Set(['process', 'consume', 'run', 'perform']);

/**
 * The operation on a message: the value of an attribute, or the first or last word of the span's name, as Laravel's and
 * Bunny's spans have it.
 */
function operationOf({ attributes, name }: Span): string | undefined {
  const said = textOf(attributes, 'messaging.operation.type', 'messaging.operation.name', 'messaging.operation');
  const words = name.toLowerCase().split(/[ /]+/);
  const ends = [words[0] ?? '', words.at(-1) ?? ''];
  return said?.toLowerCase() ?? ends.find((word) => working.has(word)) ?? ends.find((word) => moving.has(word));
}

/** The name without the operation: `process orders`, `orders process`, `run/app.tasks.add`. */
function withoutOperation(name: string): string {
  return name.replace(/^(?:process|consume|run)[ /]+/i, '').replace(/(?<! ) +(?:process|send|perform)$/i, '') || name;
}

/** Queues under Active Job for which Ruby's agent records each job a second time, by the same name. */
const notedBelow = new Set(['sidekiq', 'resque', 'delayed_job', 'que']);

/** The class of a job of Active Job; undefined for other spans. */
function activeJob({ attributes, scope }: Span): string | undefined {
  const isActiveJob = attributes.get('messaging.system') === 'active_job' || /ActiveJob/.test(scope);
  return isActiveJob ? textOf(attributes, 'code.namespace') : undefined;
}

/**
 * The name and type for a consumer's span; undefined if the message was only transferred, or if another span reports
 * the same work.
 */
export function jobOrMessage(span: Span): Named | undefined {
  const { attributes, name, scope } = span;
  const operation = operationOf(span);
  // The span of Bunny's loop covers many messages, each of which has a span of its own.
  if ((operation !== undefined && moving.has(operation)) || (/Bunny/.test(scope) && name.includes('#'))) {
    return undefined;
  }
  const active = activeJob(span);
  const adapter = textOf(attributes, 'messaging.active_job.adapter.name', 'messaging.system') ?? '';
  if (active !== undefined && notedBelow.has(adapter)) {
    return undefined;
  }
  const job = active ?? textOf(attributes, ...jobNames);
  const isJob =
    job !== undefined || jobSystems.test(textOf(attributes, 'messaging.system') ?? '') || name.startsWith('run/');
  return { ...plain, type: isJob ? 'job' : 'message', name: job ?? withoutOperation(name) };
}

const consoles = /(?:^|[\\/])(?:artisan|console|manage\.py|rake|rails|bin\/console)$/;

/** The name of a command: the argument after `artisan`, `bin/console` or `manage.py`. */
function commandName({ attributes, name }: Span): string {
  const words = textOf(attributes, 'process.command_args')?.split('\n') ?? [];
  const console = words.findIndex((word) => consoles.test(word));
  const command = console === -1 ? undefined : words.slice(console + 1).find((word) => !word.startsWith('-'));
  return command ?? textOf(attributes, 'rake.task') ?? (name.replace(/^(?:Command|Console|Artisan) +/i, '') || name);
}

/** The exit code of a command; undefined for other spans. */
export function exitCode(attributes: Attributes): number | undefined {
  const code = attributes.get('process.exit.code') ?? attributes.get('symfony.console.exit_code');
  return code === undefined ? undefined : Number(code);
}

const laravel = /^io\.opentelemetry\.contrib\.php\.laravel\b/;

/**
 * Whether a span is the one that Laravel's console has above a command's. PHP's command line is not traced by default,
 * and then there is none.
 */
export function isConsole({ name, scope }: Span): boolean {
  return name === 'Artisan handler' && laravel.test(scope);
}

/**
 * Whether a span is a Laravel command that a person started, which is a root or below the console's span. Others are
 * parts of another transaction.
 */
export function isLaravelCommand({ kind, name, scope }: Span): boolean {
  return kind === 'inner' && name.startsWith('Command ') && laravel.test(scope);
}

/**
 * Matches the instrumentations of schedulers: Spring, Quartz, ElasticJob, PowerJob and XXL-Job of Java's agent
 * (https://github.com/open-telemetry/opentelemetry-java-instrumentation/tree/main/instrumentation), and libraries with
 * such names.
 */
const schedulers = /schedul|quartz|\bcron\b|node-cron|elasticjob|powerjob|xxl-job/i;

/** .NET's agent records a job of Hangfire within the trace of the request that enqueued it. */
const hangfire = 'OpenTelemetry.Instrumentation.Hangfire';

/** The name and type for an inner span that starts a transaction: a command, a job or a scheduled task. */
export function startedAlone(span: Span): Named | undefined {
  const { attributes, name, parentId, scope } = span;
  if (scope === hangfire) {
    return { ...plain, type: 'job', name: name.replace(/^JOB /, '') };
  }
  if (parentId !== '') {
    return undefined;
  }
  if (exitCode(attributes) !== undefined || attributes.has('rake.task') || isLaravelCommand(span)) {
    return { ...plain, type: 'command', name: commandName(span) };
  }
  const isScheduled =
    attributes.get('faas.trigger') === 'timer' || attributes.has('job.system') || schedulers.test(scope);
  return isScheduled ? { ...plain, type: 'scheduler', name } : undefined;
}
