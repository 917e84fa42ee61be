import { lastName } from '../../facts/expression.ts';
import type { Resource } from '../../facts/facts.ts';
import type { ClassView, Framework, ResourceRoute } from '../../frameworks/framework.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, ClassValue, Context } from '../values/abstractValue.ts';

type Rules = Pick<Framework, 'expand'>;

/** The evaluated target of a resource, and the routes to which its framework expands it. */
export interface Expansion {
  readonly what: AbstractValue;
  readonly routes: readonly ResourceRoute[];
}

/** Evaluates the target and options of a resource, and expands it by a rule of its framework. */
export function expandResource(
  resource: Resource,
  rules: Rules,
  context: Context,
  interpreter: Interpreter,
): Expansion {
  const what = interpreter.evaluate(resource.what, context);
  const options = new Map(
    Object.entries(resource.options).map(([name, value]) => [name, interpreter.evaluate(value, context)]),
  );
  const type = what.kind === 'object' ? what.of : what;
  const view = type?.kind === 'class' ? classView(type, interpreter) : undefined;
  const functions = what.kind === 'module' ? what.files.flatMap((file) => functionsOf(file, interpreter)) : [];
  const target = { value: what, view, functions, options };
  return { what, routes: rules.expand?.(resource, target) ?? [] };
}

/** The names of the functions that a file declares at its top level. */
function functionsOf(file: string, { program }: Interpreter): readonly string[] {
  const declared = [...(program.table(file)?.functions.values() ?? [])];
  return declared.flatMap(({ inside, memberOf, name }) => (inside === undefined && !memberOf && name ? [name] : []));
}

function classView(type: ClassValue, interpreter: Interpreter): ClassView {
  const { lookup, program } = interpreter;
  const lineage = lookup.classes.lineage(type);
  const contextOf = (file: string): Context => ({
    file,
    inside: undefined,
    frame: undefined,
    at: Number.MAX_SAFE_INTEGER,
  });
  const parts = lineage.flatMap((owner) =>
    lookup.classes.filesOf(owner).map((file) => ({ file, name: owner.fact.name })),
  );
  const membersOf = parts.flatMap(({ file, name }) => program.table(file)?.members(name) ?? []);
  /** A field that a reader adds to a part of the class in another file, which the symbol index does not know. */
  const fieldOfParts = (name: string): AbstractValue | undefined => {
    for (const part of parts) {
      const [member] = part.file === type.file ? [] : (program.table(part.file)?.membersNamed(part.name, name) ?? []);
      if (member?.kind === 'binding') {
        return interpreter.evaluate(member.value, contextOf(part.file));
      }
    }
    return undefined;
  };
  return {
    fact: type.fact,
    methods: membersOf.filter((member) => member.kind === 'function'),
    members: membersOf.map((member) => member.name ?? ''),
    bases: lineage.flatMap(({ file, fact }) =>
      fact.bases.map((base) => {
        const found = interpreter.evaluate(base, contextOf(file));
        return found.kind === 'class'
          ? found.fact.qualifiedName
          : found.kind === 'external'
            ? found.path
            : lastName(base);
      }),
    ),
    note(name) {
      for (const { file, fact } of lineage) {
        const value = fact.notes?.[name];
        if (value) {
          return interpreter.evaluate(value, contextOf(file));
        }
      }
      return undefined;
    },
    field(name) {
      const found = lookup.member(type, name, contextOf(type.file));
      return found.kind === 'unknown' ? fieldOfParts(name) : found;
    },
  };
}
