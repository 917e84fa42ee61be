import { literalText, member, name, scope, text } from '../../../facts/expression.ts';
import type { Fact, Resource } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/go/calls.ts';
import { receiverOf } from '../../../languages/go/functions.ts';
import { simpleTypeName } from '../../../languages/go/types.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { ResourceRoute, ResourceTarget } from '../../framework.ts';
import { callWithScope, scopeOfCall } from '../goRegistrations.ts';
import type { MethodCall } from '../goRouters.ts';

const verbs = /^(Get|Post|Put|Patch|Delete|Head|Options|Connect|Trace|Any|All)(?![a-z])/;

const scopeMaking = /^github\.com\/kataras\/iris(?:\/v\d+)?\/(?:mvc\.(?:New|Configure)|versioning\.NewGroup)$/;

/**
 * The scope that a function makes of a party: an application of controllers, `mvc.New(party)`, `mvc.Configure(party, configure)`, or a
 * version of the API: https://pkg.go.dev/github.com/kataras/iris/v12/versioning#NewGroup
 */
export function scopeOfParty(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = node.childForFieldName('function');
  if (!callee || !/^(?:New|Configure|NewGroup)$/.test(callee.childForFieldName('field')?.text ?? '')) {
    return [];
  }
  const [party, ...others] = argumentsOf(node);
  const made = scopeMaking.exec(externalPath(file.value(callee), file) ?? '')?.[0];
  if (!party || made === undefined) {
    return [];
  }
  const call = { node, on: party, method: '', given: [] };
  const configured = made.endsWith('Configure') ? others : [];
  return [scopeOfCall(call, text(''), file), ...configured.map((each) => callWithScope(call, each, file))];
}

/**
 * The controller of `mvc.New(party).Handle(new(Users))`: routes by the names of its methods, and those that it registers itself.
 * https://github.com/kataras/iris/wiki/MVC
 */
export function controllerFacts({ node, on }: MethodCall, controller: Node, file: SyntaxFile): readonly Fact[] {
  const what = file.value(controller);
  const registered = { framework: 'iris', path: text(''), on: file.value(on), what, ...file.position(node) };
  return [
    { kind: 'resource', rule: 'controller', options: {}, line: file.line(node), ...registered },
    { kind: 'mount', onlyOnRouter: true, ...registered },
  ];
}

/**
 * The routes by names: `GetProfileBy(id)` answers `GET /profile/{param}`. A `By` at the end takes all parameters that are left:
 * `GetBy(name, age)` answers `GET /{param}/{param}`.
 */
export function expandController(_: Resource, { view }: ResourceTarget): readonly ResourceRoute[] {
  const named = new Map((view?.methods ?? []).map((method) => [method.name ?? '', method.parameters.length] as const));
  return [...named].flatMap(([own, parameters]): readonly ResourceRoute[] => {
    const [, verb] = verbs.exec(own) ?? [];
    const words = own.slice(verb?.length).match(/[A-Z][a-z0-9_]*/g) ?? [];
    // How several capital letters in a row are taken apart is not documented.
    if (verb === undefined || words.some((word) => word.length === 1)) {
      return [];
    }
    const segments = words.map((word, index) =>
      word === 'By' ? '{param}' : word === 'Wildcard' && words[index - 1] === 'By' ? undefined : word.toLowerCase(),
    );
    const path = segments.flatMap((segment, index) =>
      segment === undefined
        ? []
        : [words[index + 1] === 'Wildcard' && segment === '{param}' ? '{param:path}' : segment],
    );
    if (words.at(-1) === 'By') {
      const taken = words.filter((word) => word === 'By').length;
      path.push(...Array.from({ length: parameters - taken }, () => '{param}'));
    }
    const method = verb === 'Any' || verb === 'All' ? 'ANY' : verb.toUpperCase();
    return [{ methods: [method], path: path.map((segment) => `/${segment}`).join(''), member: own }];
  });
}

/** The route of `b.Handle("GET", "/users/{id}", "Find")`, in `BeforeActivation` of a controller. */
export function actionOf({ node, method, given }: MethodCall, file: SyntaxFile): readonly Fact[] {
  const [verbs, paths, action] = given.map((each) => literalText(file.value(each)));
  const around = file.functionAround(node);
  const controller = around && simpleTypeName(receiverOf(around)?.childForFieldName('type'));
  if (controller === undefined || around?.childForFieldName('name')?.text !== 'BeforeActivation' || !action) {
    return [];
  }
  const position = { inside: undefined, at: node.startIndex };
  const split = (written = ''): readonly string[] => (method === 'Handle' ? [written] : wordsIn(written));
  return [
    {
      kind: 'scope',
      framework: 'iris',
      id: controller,
      path: text(''),
      within: 'router',
      onlyMounted: true,
      ...position,
    },
    ...split(paths).map(
      (path): Fact => ({
        kind: 'endpoint',
        framework: 'iris',
        methods: split(verbs),
        path: text(path),
        on: scope(controller),
        handler: member(name(controller), action),
        line: file.line(node),
        ...position,
      }),
    ),
  ];
}

/**
 * The methods or paths that one text names, `"GET POST"` or `"/users /people"`; blanks between braces are part of a path.
 * https://pkg.go.dev/github.com/kataras/iris/v12/core/router#APIBuilder.HandleMany
 */
export function wordsIn(written: string): readonly string[] {
  return written.match(/(?:\{[^{}]*\}?|[^\s{])+/g) ?? [];
}
