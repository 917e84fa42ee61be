import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/python/arguments.ts';
import { type AppliedDecorator, appliedParts } from '../../languages/python/decorators.ts';
import { enclosing } from '../../languages/python/enclosing.ts';
import { nameOf, parameterNodes } from '../../languages/python/parameters.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** An attribute of what is named like a class: `Operation.delete` is a member of an enumeration, and a method would have no object. */
const ofClass = /(?:^|\.)[A-Z][A-Z\d_]*[a-z]\w*\.\w+$/;

/**
 * The scopes of a router's methods that are arguments of a call, `guarded(router.get, "/orders")`: the function that is called may
 * register with them. https://docs.python.org/3/reference/datamodel.html#instance-methods
 * @param methods the names of methods that return decorators which register
 */
export function handedOnMethods(file: SyntaxFile, call: Node, methods: ReadonlySet<string>): readonly Fact[] {
  return argumentsOf(call).flatMap((given): readonly Fact[] => {
    const handed = given.type === 'keyword_argument' ? given.childForFieldName('value') : given;
    const method = handed?.type === 'attribute' ? (handed.childForFieldName('attribute')?.text ?? '') : '';
    return handed && methods.has(method) && !ofClass.test(handed.text)
      ? [
          {
            kind: 'scope',
            framework: '',
            id: handed.endIndex,
            path: text(''),
            within: file.value(handed.childForFieldName('object')),
            registers: method,
            ...file.position(call),
          },
        ]
      : [];
  });
}

/**
 * The routes of `method("/orders")(answer)`, in a function with a parameter of that name: those of the method that it is given.
 * @param register reads the registration of a handler by a method of a router
 */
export function registeredByGivenMethod(
  call: Node,
  methods: ReadonlySet<string>,
  register: (applied: AppliedDecorator) => readonly Fact[],
): readonly Fact[] {
  const applied = appliedParts(call);
  const on = applied?.callee;
  if (!applied || on?.type !== 'identifier' || !isParameter(on)) {
    return [];
  }
  return [...methods].flatMap((method) =>
    register({ ...applied, on, method }).flatMap((fact) =>
      fact.kind === 'endpoint' ? [{ ...fact, byMethod: method, onlyOnRouter: true }] : [],
    ),
  );
}

/** Whether a name is a parameter of a function around it. */
function isParameter(name: Node): boolean {
  for (let around = enclosing(name, 'function_definition'); around; around = enclosing(around, 'function_definition')) {
    if (parameterNodes(around).some((parameter) => nameOf(parameter) === name.text)) {
      return true;
    }
  }
  return false;
}
