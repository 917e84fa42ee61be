import { type Attributes, type Span, textOf } from '../wire/telemetry.ts';
import type { Execution } from './execution.ts';
import { requestNameOf, type Templates } from './requestName.ts';

/** What is known of the process that sent a span. */
export interface Origin {
  readonly service: string;
  readonly instance: string | undefined;
  readonly host: string;
  readonly language: string | undefined;
}

/**
 * The process behind a resource. A PHP process lives for one request, so that nothing it says of itself tells a run of the application from
 * the next.
 */
export function originOf(resource: Attributes): Origin {
  const language = textOf(resource, 'telemetry.sdk.language');
  const instance = textOf(resource, 'service.instance.id', 'process.pid');
  return {
    service: textOf(resource, 'service.name') ?? 'unknown_service',
    instance: language === 'php' ? undefined : instance,
    host: textOf(resource, 'host.name') ?? 'localhost',
    language,
  };
}

/** What an execution is called, and what it is. */
type Named = Pick<Execution, 'type' | 'name' | 'method' | 'path' | 'routed'>;

const plain = { method: undefined, path: undefined, routed: true };

const jobSystems =
  /sidekiq|celery|active_?job|resque|delayed_?job|bull|hangfire|laravel|rq$|good_job|solid_queue|faktory/i;

/** Messages that are fetched but not yet handled are no work of the application's own. */
const fetching = new Set(['receive', 'poll', 'settle', 'ack']);

/** `process orders`, `orders process`, `run/app.tasks.add`: the operation's word is no part of the name. */
function withoutOperation(name: string): string {
  return name.replace(/^(?:process|run)[ /]+/i, '').replace(/ +(?:process|send|perform)$/i, '') || name;
}

function consumed({ attributes, name }: Span): Named | undefined {
  const operation = textOf(attributes, 'messaging.operation.type', 'messaging.operation.name', 'messaging.operation');
  if (operation !== undefined && fetching.has(operation.toLowerCase())) {
    return undefined;
  }
  const job = textOf(
    attributes,
    'celery.task_name',
    'messaging.sidekiq.job_class',
    'messaging.message.job_class',
    'job.class',
  );
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
  return command ?? (name.replace(/^(?:Command|Console|Artisan) +/i, '') || name);
}

const schedulers = /schedul|quartz|\bcron\b|node-cron|hangfire/i;

function inner(span: Span): Named | undefined {
  if (span.parentId !== '') {
    return undefined;
  }
  if (span.attributes.has('process.exit.code')) {
    return { ...plain, type: 'command', name: commandName(span) };
  }
  const isScheduled = span.attributes.get('faas.trigger') === 'timer' || schedulers.test(span.scope);
  return isScheduled ? { ...plain, type: 'scheduler', name: span.name } : undefined;
}

function resultOf({ attributes, failed }: Span): string {
  const status = textOf(attributes, 'http.response.status_code', 'http.status_code');
  const exit = attributes.get('process.exit.code');
  return status ?? (failed || (exit !== undefined && Number(exit) !== 0) ? 'error' : 'success');
}

function namedOf(span: Span, language: string | undefined, result: string, templates: Templates): Named | undefined {
  switch (span.kind) {
    case 'server': {
      const request = requestNameOf(span, language, result, templates);
      return request === undefined ? { ...plain, type: 'request', name: span.name } : { type: 'request', ...request };
    }
    case 'consumer':
      return consumed(span);
    case 'inner':
      return inner(span);
  }
}

/** The transaction that a span stands for; undefined for a span that is only a part of one. */
export function executionOf(span: Span, origin: Origin, templates: Templates): Execution | undefined {
  const result = resultOf(span);
  const named = namedOf(span, origin.language, result, templates);
  if (named === undefined || named.name === '') {
    return undefined;
  }
  const { service, instance, host } = origin;
  const { spanId: hash, start, duration } = span;
  return {
    service,
    instance,
    host,
    ...named,
    hash,
    start,
    duration: Math.max(0, duration),
    result,
    memoryPeak: undefined,
  };
}
