import type { Endpoint } from '../../../facts/endpoint.ts';
import {
  concatenation,
  type Expression,
  fileScope,
  literalText,
  scope,
  text,
  unknown,
} from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { inNamespace } from '../../../languages/php/names.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { methodNames } from '../../methods.ts';
import { type Declaration, declarationsOf } from './declarations.ts';

const controller = /^\\Hyperf\\HttpServer\\Annotation\\(Auto)?Controller$/;
const mapping = /^\\Hyperf\\HttpServer\\Annotation\\(Request|Get|Post|Put|Patch|Delete)Mapping$/;
const documented = /^\\Hyperf\\Swagger\\Annotation\\(Get|Post|Put|Patch|Delete|Head|Options)$/;
const documentedServer = /^\\Hyperf\\Swagger\\Annotation\\HyperfServer$/;

/** The routes that a class and its methods declare: https://hyperf.wiki/3.1/#/en/router?id=define-via-annotations */
export function controllerFacts(type: Node, file: SyntaxFile): readonly Fact[] {
  const declared = declarationsOf(type, file);
  const own = declared.find(({ name }) => controller.test(name));
  if (!own && !declared.some(({ name }) => documentedServer.test(name))) {
    return [];
  }
  const prefix = own ? prefixOf(own, type, file) : text('');
  const isAutomatic = controller.exec(own?.name ?? '')?.[1] !== undefined;
  const members = type.childForFieldName('body')?.namedChildren ?? [];
  return members
    .filter(({ type: kind }) => kind === 'method_declaration')
    .flatMap((method) =>
      isAutomatic
        ? actions(method, prefix, file)
        : declarationsOf(method, file).flatMap((each) => mapped(each, method, prefix)),
    );
}

function prefixOf(declared: Declaration, type: Node, file: SyntaxFile): Expression {
  const given = declared.value(0, 'prefix') ?? text('');
  const className = inNamespace(type.childForFieldName('name')?.text ?? '', type, file);
  return literalText(given) === '' ? text(conventionalPrefix(className.slice(1))) : given;
}

/** The routes of a public method of a class with `AutoController`, also without its name if that is `index`. */
function actions(method: Node, prefix: Expression, file: SyntaxFile): readonly Fact[] {
  const name = method.childForFieldName('name')?.text ?? '';
  const isPublic = !method.namedChildren.some(
    ({ type, text: word }) => type === 'visibility_modifier' && word !== 'public',
  );
  if (!isPublic || name.startsWith('__')) {
    return [];
  }
  const paths = [below(prefix, text(name)), ...(name === 'index' ? [prefix] : [])];
  const place = { line: file.line(method), at: method.startIndex };
  return paths.map((path) => endpoint(['GET', 'POST'], path, method, place));
}

function mapped(declared: Declaration, method: Node, prefix: Expression): readonly Fact[] {
  const path = declared.value(0, 'path');
  const verb = documented.exec(declared.name)?.[1];
  if (verb !== undefined) {
    return path ? [endpoint([verb.toUpperCase()], path, method, declared)] : [];
  }
  const kind = mapping.exec(declared.name)?.[1];
  const methods = kind === 'Request' ? methodsOf(declared.value(1, 'methods')) : kind ? [kind.toUpperCase()] : [];
  const own = path ?? text(snake(method.childForFieldName('name')?.text ?? ''));
  return methods.length > 0 ? [endpoint(methods, pathBelow(prefix, own), method, declared)] : [];
}

/** The methods in a list, or in a text with commas. By default GET and POST. */
function methodsOf(given: Expression | undefined): readonly string[] {
  const known = given ? (methodNames(given) ?? []) : ['GET', 'POST'];
  return known.flatMap((each) => each.split(/[\s,|]+/));
}

/** A path with a slash at its beginning stands alone, without the prefix. */
function pathBelow(prefix: Expression, path: Expression): Expression {
  const literal = literalText(path);
  if (literal === undefined) {
    return concatenation([text(''), unknown, path]);
  }
  return literal === '' ? prefix : literal.startsWith('/') ? path : below(prefix, path);
}

function below(prefix: Expression, path: Expression): Expression {
  return concatenation([prefix, text('/'), path]);
}

function endpoint(
  methods: readonly string[],
  path: Expression,
  method: Node,
  { line, at }: Pick<Declaration, 'line' | 'at'>,
): Endpoint {
  return {
    kind: 'endpoint',
    framework: 'hyperf',
    methods,
    path,
    on: scope(fileScope),
    handler: { kind: 'function', id: method.startIndex },
    line,
    inside: undefined,
    at,
  };
}

/**
 * The prefix of a controller without one: the part of its name behind `\Controller\`, in snake case.
 * https://hyperf.wiki/3.1/#/en/router?id=define-via-annotations
 */
function conventionalPrefix(className: string): string {
  const behind = className.split('\\Controller\\').slice(1).join('\\Controller\\');
  const named = (behind === '' ? className : behind).replace('Controller', '').replaceAll('\\', '/');
  return snake(named).replaceAll('/_', '/');
}

/** A name in snake case: `UserInfo` is `user_info`. */
function snake(written: string): string {
  return written.replace(/(.)(?=[A-Z])/g, '$1_').toLowerCase();
}
