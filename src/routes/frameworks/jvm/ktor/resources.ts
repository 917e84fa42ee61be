import { concatenation, type Expression, member, name, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass } from '../../../languages/jvm/annotatedClass.ts';
import { annotatedClasses, isOf } from '../../../languages/jvm/classes.ts';
import { child, classTypes } from '../../../languages/kotlin/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const pathOfResource = '*resource';

/**
 * Scopes for type-safe resources: https://ktor.io/docs/server-resources.html. A nested class is named by all classes
 * around it, since `Articles.Id` and `Drafts.Id` are different resources.
 */
export function resourceFacts(file: SyntaxFile): readonly Fact[] {
  const types = annotatedClasses(file);
  const resources = new Set(types.filter(ownPath).map((each) => each.name));
  return types.flatMap((type): readonly Fact[] => {
    const own = ownPath(type);
    if (!own) {
      return [];
    }
    const parent = parentOf(type.node, resources, file);
    const value = parent ? concatenation([resourceOf(parent), text('/'), own]) : own;
    const names = [...classesAround(type.node).map(nameOf), type.name];
    const isOne = types.filter((each) => each.name === type.name).length === 1;
    const at = type.node.startIndex;
    return [
      ...(isOne ? [binding(type.name, pathOfResource, value, at)] : []),
      ...(names.length > 1 ? [binding(names[0] ?? '', below(names.slice(1)), value, at)] : []),
    ];
  });
}

function binding(memberOf: string, named: string, value: Expression, at: number): Fact {
  return { kind: 'binding', name: named, value, memberOf, inside: undefined, at };
}

function below(names: readonly string[]): string {
  return `${pathOfResource} ${names.join('.')}`;
}

/** The classes that enclose a node, outermost first. */
function classesAround(node: Node): readonly Node[] {
  const around: Node[] = [];
  for (let each = node.parent; each; each = each.parent) {
    if (classTypes.has(each.type)) {
      around.unshift(each);
    }
  }
  return around;
}

function nameOf(node: Node): string {
  return (node.childForFieldName('name') ?? child(node, 'identifier'))?.text ?? '';
}

/** The path of a resource class by its written name: `Id`, `Articles.Id`, `shop.Articles.Id`. */
function resourceOf(type: Expression): Expression {
  const names = namesOf(type);
  const from = names.findIndex((each) => /^\p{Lu}/u.test(each));
  const [outermost, ...inner] = from === -1 ? [] : names.slice(from);
  return outermost !== undefined && inner.length > 0
    ? member(name(outermost), below(inner))
    : member(type, pathOfResource);
}

function namesOf(type: Expression): readonly string[] {
  if (type.kind === 'name') {
    return [type.name];
  }
  return type.kind === 'member' ? [...namesOf(type.of), type.name] : [];
}

/**
 * Resolves the written name of a class within the classes around a node: the innermost enclosing class that declares it
 * counts.
 */
function qualified(written: Expression, node: Node): Expression {
  const [first, ...rest] = namesOf(written);
  const around = classesAround(node);
  for (let depth = around.length; first !== undefined && depth > 0; depth -= 1) {
    const holds = child(around[depth - 1] ?? node, 'class_body')?.namedChildren ?? [];
    if (holds.some((each) => classTypes.has(each.type) && nameOf(each) === first)) {
      const names = [...around.slice(0, depth).map(nameOf), first, ...rest];
      return names.slice(1).reduce<Expression>((on, each) => member(on, each), name(names[0] ?? ''));
    }
  }
  return written;
}

function ownPath(type: AnnotatedClass): Expression | undefined {
  const found = type.annotations.find((annotation) => isOf(annotation, /^io\.ktor\.(?:.*\.)?(?:Resource|Location)$/));
  return found?.arguments['value'] ?? found?.arguments['path'];
}

/** The parent of a resource: the type of a constructor property that is itself a resource, else the enclosing class. */
function parentOf(node: Node, resources: ReadonlySet<string>, file: SyntaxFile): Expression | undefined {
  const parameters = child(child(node, 'primary_constructor') ?? node, 'class_parameters')?.namedChildren ?? [];
  const parameter =
    parameters.find((each) => child(each, 'identifier')?.text === 'parent') ??
    parameters.find((each) => resources.has(typeOf(each)?.text.replace(/^.*\.|\?$/g, '') ?? ''));
  const type = parameter && typeOf(parameter);
  if (type) {
    return qualified(file.value(type), node);
  }
  const around = classesAround(node);
  const isLocation = /@Location\b/.test(node.text.slice(0, 200));
  const [outermost, ...inner] = around.map(nameOf);
  return isLocation && outermost !== undefined
    ? inner.reduce<Expression>((on, each) => member(on, each), name(outermost))
    : undefined;
}

function typeOf(parameter: Node): Node | undefined {
  return child(parameter, 'user_type') ?? child(parameter, 'nullable_type');
}

/** The path of a resource class, as bound by `resourceFacts`. */
export function resourcePath(type: Expression): Expression {
  return { kind: 'text', parts: [resourceOf(type)] };
}

/** A call that is given a resource class and a function literal. */
interface ResourceCall {
  readonly name: string;
  readonly type: Node;
}

/** The called function and the resource class of `get<Article> { … }`, which the grammar parses as two comparisons. */
export function resourceCall(node: Node): ResourceCall | undefined {
  const left = node.childForFieldName('left');
  const type = left?.childForFieldName('right');
  const isCall = node.childForFieldName('operator')?.text === '>' && left?.childForFieldName('operator')?.text === '<';
  return isCall && type ? { name: left.childForFieldName('left')?.text ?? '', type } : undefined;
}

/** Whether a function literal is that of `resource<Article> { … }`, which registers routes below that of the resource. */
export function isOfResource({ parent }: Node): boolean {
  return parent?.type === 'binary_expression' && resourceCall(parent)?.name === 'resource';
}
