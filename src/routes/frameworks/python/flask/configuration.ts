import { memoized } from '../../../../model/memoized.ts';
import { type Expression, literalText, member } from '../../../facts/expression.ts';
import { defaultOf } from '../../../languages/defaults.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** Whether a node is `app.config`. */
function isConfiguration(node: Node | null | undefined): boolean {
  return node?.type === 'attribute' && node.childForFieldName('attribute')?.text === 'config';
}

/** What a file says of the configuration of an application. Undefined values are said more than once, or computed from others. */
interface Configured {
  readonly items: ReadonlyMap<string, Expression | undefined>;
  /** Where `from_object` takes all others from. */
  readonly object: Expression | undefined;
}

/**
 * The item `app.config['PREFIX']` or `app.config.get('PREFIX', fallback)` of an application's configuration: what the same file sets,
 * for which a deployment may say something else. https://flask.palletsprojects.com/en/stable/config/
 */
export function configuredValue(
  object: Node,
  key: string,
  fallback: Expression | undefined,
  file: SyntaxFile,
): Expression | undefined {
  const isVariable = object.type === 'identifier' && object.text === 'config';
  if (!isVariable && !isConfiguration(object)) {
    return undefined;
  }
  const { items, object: other } = isVariable ? nothing : configuredIn(file);
  if (items.has(key)) {
    const value = items.get(key);
    return value && { kind: 'text', parts: [value], isDefault: true };
  }
  const absent = fallback && defaultOf(fallback);
  const of = other ?? (absent && file.value(object));
  const item: Expression | undefined = of && { ...member(of, key), ...(absent ? { absent, orUnknown: true } : {}) };
  return item && other ? { kind: 'text', parts: [item], isDefault: true } : item;
}

const nothing: Configured = { items: new Map(), object: undefined };

const configuredIn = memoized((file: SyntaxFile): Configured => {
  const items = new Map<string, Expression | undefined>();
  const objects: Expression[] = [];
  const says = (key: string | undefined, value: Node | null | undefined): void => {
    if (key !== undefined) {
      const isComputed = /\bconfig\b/.test(value?.text ?? '');
      items.set(key, items.has(key) || isComputed ? undefined : file.value(value));
    }
  };
  for (const node of file.mentions(sets) ? file.root.descendantsOfType(['assignment', 'call']) : []) {
    const left = node?.childForFieldName('left') ?? node?.childForFieldName('function');
    const isOfConfiguration = isConfiguration(left?.namedChildren[0]);
    if (node && left?.type === 'subscript' && isOfConfiguration) {
      says(keyOf(left.childForFieldName('subscript'), file), node.childForFieldName('right'));
    } else if (node && left?.type === 'attribute' && isOfConfiguration) {
      const given = node.childForFieldName('arguments')?.namedChildren ?? [];
      const method = left.childForFieldName('attribute')?.text ?? '';
      if (method === 'from_object' && given[0]) {
        objects.push(objectNamed(given[0], file));
      } else if (method === 'update' || method === 'from_mapping') {
        for (const pair of given.flatMap((each) => (each.type === 'dictionary' ? each.namedChildren : [each]))) {
          const isArgument = pair.type === 'keyword_argument';
          const named = pair.childForFieldName('name')?.text;
          says(isArgument ? named : keyOf(pair.childForFieldName('key'), file), pair.childForFieldName('value'));
        }
      }
    }
  }
  return { items, object: objects.length === 1 ? objects[0] : undefined };
});

const sets = /\bconfig(?:\[|\.(?:from_object|update|from_mapping)\b)/;

function keyOf(node: Node | null, file: SyntaxFile): string | undefined {
  return node?.type === 'string' ? literalText(file.value(node)) : undefined;
}

/** `from_object(Config)`, or `from_object('shop.config.Config')` by the path of the class, or of a module. */
function objectNamed(given: Node, file: SyntaxFile): Expression {
  const path = keyOf(given, file)?.split('.');
  const last = path?.at(-1) ?? '';
  return path === undefined
    ? file.value(given)
    : /^[A-Z]/.test(last) && path.length > 1
      ? member({ kind: 'module', module: path.slice(0, -1).join('.') }, last)
      : { kind: 'module', module: path.join('.') };
}
