import { type Attributes, type Span, textOf } from '../wire/telemetry.ts';
import type { Execution } from './execution.ts';

// Work that no request asks for, as agents tell of it: jobs, messages, commands and what is scheduled.

/** What an execution is called, and what it is. */
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

/** Messages that are fetched but not yet handled, or handed on, are no work of the application's own. */
const moving = new Set(['receive', 'poll', 'settle', 'ack', 'send', 'publish', 'create']);
const working = new Set(['process', 'consume', 'run', 'perform']);

/** What is done with a message: said by an attribute, or by the first or last word of the name alone, as Laravel's and Bunny's do. */
function operationOf({ attributes, name }: Span): string | undefined {
  const said = textOf(attributes, 'messaging.operation.type', 'messaging.operation.name', 'messaging.operation');
  const words = name.toLowerCase().split(/[ /]+/);
  const ends = [words[0] ?? '', words.at(-1) ?? ''];
  return said?.toLowerCase() ?? ends.find((word) => working.has(word)) ?? ends.find((word) => moving.has(word));
}

/** `process orders`, `orders process`, `run/app.tasks.add`: the operation's word is no part of the name. */
function withoutOperation(name: string): string {
  return name.replace(/^(?:process|consume|run)[ /]+/i, '').replace(/(?<! ) +(?:process|send|perform)$/i, '') || name;
}

/** Queues below Active Job of which Ruby's agent notes each job itself, by the same name. */
const notedBelow = new Set(['sidekiq', 'resque', 'delayed_job', 'que']);

/** The class of a job of Active Job; undefined for work of others. */
function activeJob({ attributes, scope }: Span): string | undefined {
  const isActiveJob = attributes.get('messaging.system') === 'active_job' || /ActiveJob/.test(scope);
  return isActiveJob ? textOf(attributes, 'code.namespace') : undefined;
}

/** What a consumer's span stands for; undefined where the message was only moved, or another span tells of the same work. */
export function jobOrMessage(span: Span): Named | undefined {
  const { attributes, name, scope } = span;
  const operation = operationOf(span);
  // Bunny's loop reads messages, each of which has a span of its own.
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

/** A command is called as it was started: the word behind `artisan`, `bin/console` or `manage.py`. */
function commandName({ attributes, name }: Span): string {
  const words = textOf(attributes, 'process.command_args')?.split('\n') ?? [];
  const console = words.findIndex((word) => consoles.test(word));
  const command = console === -1 ? undefined : words.slice(console + 1).find((word) => !word.startsWith('-'));
  return command ?? textOf(attributes, 'rake.task') ?? (name.replace(/^(?:Command|Console|Artisan) +/i, '') || name);
}

/** What a command ended with; undefined for what is none. */
export function exitCode(attributes: Attributes): number | undefined {
  const code = attributes.get('process.exit.code') ?? attributes.get('symfony.console.exit_code');
  return code === undefined ? undefined : Number(code);
}

const laravel = /^io\.opentelemetry\.contrib\.php\.laravel\b/;

/** Laravel's span above that of a command; there is none where PHP's command line is not traced, which is the default. */
export function isConsole({ name, scope }: Span): boolean {
  return name === 'Artisan handler' && laravel.test(scope);
}

/** A command of Laravel: one that a person has started, where it is a root or has the console above it, else a part of other work. */
export function isLaravelCommand({ kind, name, scope }: Span): boolean {
  return kind === 'inner' && name.startsWith('Command ') && laravel.test(scope);
}

/**
 * Spring, Quartz, ElasticJob, PowerJob and XXL-Job under Java's agent, and libraries that call themselves so:
 * https://github.com/open-telemetry/opentelemetry-java-instrumentation/tree/main/instrumentation
 */
const schedulers = /schedul|quartz|\bcron\b|node-cron|elasticjob|powerjob|xxl-job/i;

/** .NET's agent notes a job of Hangfire within the trace of the request that enqueued it. */
const hangfire = 'OpenTelemetry.Instrumentation.Hangfire';

/** What an inner span stands for that nothing called: a command, a job, or scheduled work. */
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
