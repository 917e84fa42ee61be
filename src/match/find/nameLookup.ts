import { groupBy } from '../../model/groupBy.ts';
import type { NamedHandler, NamedKind } from '../../model/namedHandler.ts';

export const namedKinds: readonly NamedKind[] = ['job', 'command', 'message', 'livewire', 'scheduler'];

/** The kind of handler for a transaction type. Undefined for types without handlers in source code. */
export function namedKind(type: string): NamedKind | undefined {
  return namedKinds.find((kind) => kind === type.toLowerCase());
}

/** Finds jobs, commands, messages, components and scheduled tasks by the names that agents send. */
export class NameLookup {
  /** By kind and last part of the name. */
  readonly #handlers: ReadonlyMap<string, readonly NamedHandler[]>;

  constructor(handlers: readonly NamedHandler[]) {
    this.#handlers = groupBy(handlers, (handler) => key(handler.kind, partsOf(handler.kind, handler.name)));
  }

  /**
   * The handlers with a given name, or else those of which one name is a suffix of the other (a class without its
   * namespace).
   */
  find(kind: NamedKind, name: string): readonly NamedHandler[] {
    const parts = partsOf(kind, name);
    const alike = this.#handlers.get(key(kind, parts)) ?? [];
    const fitting = alike.filter((handler) => endsAlike(parts, partsOf(kind, handler.name)));
    const same = fitting.filter((handler) => partsOf(kind, handler.name).length === parts.length);
    return same.length > 0 ? same : fitting;
  }
}

/**
 * The parts of a name such as `App\Jobs\SendInvoice` or `com.example.Reports.daily`. Of a command's signature only the
 * command counts.
 */
function partsOf(kind: NamedKind, name: string): readonly string[] {
  if (kind === 'command') {
    return [name.trim().split(/\s/)[0] ?? ''];
  }
  return name
    .trim()
    .split(/[\\./#@]|::/)
    .filter((part) => part !== '');
}

function key(kind: NamedKind, parts: readonly string[]): string {
  return `${kind} ${parts.at(-1) ?? ''}`;
}

function endsAlike(left: readonly string[], right: readonly string[]): boolean {
  const length = Math.min(left.length, right.length);
  return length > 0 && left.slice(-length).join('\n') === right.slice(-length).join('\n');
}
