import { memoized } from '../../../model/memoized.ts';
import type { Expression } from '../../facts/expression.ts';
import { namedType, typeOfParameter } from '../../languages/go/types.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

interface Names {
  readonly bound: ReadonlyMap<string, readonly Expression[]>;
  /** The import paths of the imported packages. */
  readonly imported: readonly string[];
}

/** The bindings of a file by name. Memoised, since each call of a file asks for them. */
export const namesIn = memoized((file: SyntaxFile): Names => {
  const bound = new Map<string, Expression[]>();
  const imported = new Set<string>();
  for (const fact of file.declarations) {
    if (fact.kind === 'binding') {
      const values = bound.get(fact.name) ?? [];
      values.push(fact.value);
      bound.set(fact.name, values);
      if (fact.value.kind === 'module') {
        imported.add(fact.value.module);
      }
    }
  }
  return { bound, imported: [...imported] };
});

/** Whether a file imports one of a framework's packages. */
export function imports({ packages }: { readonly packages: RegExp }, file: SyntaxFile): boolean {
  return namesIn(file).imported.some((path) => packages.test(path));
}

/** The paths of the standard library: https://pkg.go.dev/std */
const standard =
  /^(?:archive|bufio|bytes|cmp|compress|container|context|crypto|database|debug|embed|encoding|errors|expvar|flag|fmt|go|hash|html|image|index|io|iter|log|maps|math|mime|net|os|path|plugin|reflect|regexp|runtime|slices|sort|strconv|strings|structs|sync|syscall|testing|text|time|unicode|unique|unsafe|weak)(?:\/|$)/;

/** Whether an import path is of the standard library. */
export function isStandard(path: string): boolean {
  return standard.test(path);
}

const basic = /^(?:bool|byte|error|rune|string|any|u?int\d*|float\d+)$/;

/**
 * The router methods that a called name may denote: the one that was assigned to the variable (`get := r.GET`); or all, if the
 * name is a parameter with the type of a registering method, whose first parameter is a path, a method or a list of methods.
 */
export function methodsMeant(called: Node, methods: ReadonlySet<string>, file: SyntaxFile): readonly string[] {
  const type = typeOfGiven(called, file);
  if (type) {
    return mayRegister(type) ? [...methods] : [];
  }
  const bound = namesIn(file).bound.get(called.text) ?? [];
  return bound.flatMap((value) => (value.kind === 'member' && methods.has(value.name) ? [value.name] : []));
}

/** The import path of the package that a name denotes. */
export function importPath(name: Node | null | undefined, file: SyntaxFile): string | undefined {
  const imported = namesIn(file).bound.get(name?.text ?? '') ?? [];
  return imported.flatMap((value) => (value.kind === 'module' ? [value.module] : []))[0];
}

/**
 * The import path of the package that has the type of a variable, if the file alone says which: a parameter's type, or the function
 * that makes the only value of the name (`api := operations.NewShopAPI(document)`).
 */
export function packageOf(variable: Node | null | undefined, file: SyntaxFile): string | undefined {
  if (variable?.type !== 'identifier') {
    return undefined;
  }
  const type = typeOfGiven(variable, file);
  if (type) {
    return importPath(namedType(type)?.childForFieldName('package'), file);
  }
  const makers = (namesIn(file).bound.get(variable.text) ?? []).map((value) =>
    value.kind === 'call' ? externalPath(value.callee, file) : undefined,
  );
  const paths = new Set(makers.map((path) => path?.slice(0, path.lastIndexOf('.'))));
  return paths.size === 1 ? [...paths][0] : undefined;
}

/** Whether an expression is a parameter of the type `context.Context`, or a variable that only holds contexts. */
export function isContext(given: Node | undefined, file: SyntaxFile): boolean {
  if (given?.type !== 'identifier') {
    return false;
  }
  const type = typeOfGiven(given, file);
  const values = namesIn(file).bound.get(given.text) ?? [];
  return type
    ? type.text === 'context.Context'
    : values.length > 0 && values.every((value) => isOfContexts(value, file));
}

/** Whether a value is a context: the result of `context.WithValue(ctx, …)`, or a parameter of another function. https://pkg.go.dev/context */
function isOfContexts(value: Expression, file: SyntaxFile): boolean {
  const from = value.kind === 'call' ? value.callee : value.kind === 'object' ? value.of : undefined;
  return from !== undefined && externalPath(from, file)?.startsWith('context.') === true;
}

function mayRegister(type: Node): boolean {
  if (type.type !== 'function_type') {
    return /^(?:type_identifier|qualified_type)$/.test(type.type) && !basic.test(type.text);
  }
  const first = type.childForFieldName('parameters')?.firstNamedChild?.childForFieldName('type');
  return first !== undefined && first !== null && /^(?:string|\[\]string|[\w.]*[Mm]ethods?)$/.test(first.text);
}

/** The declared type of a name that is a parameter of an enclosing function. */
export function typeOfGiven(called: Node, file: SyntaxFile): Node | undefined {
  for (let around = file.functionAround(called); around; around = file.functionAround(around)) {
    const type = typeOfParameter(called.text, around);
    if (type) {
      return type;
    }
  }
  return undefined;
}
