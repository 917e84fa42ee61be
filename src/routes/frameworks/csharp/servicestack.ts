import { type Expression, member, scope, text, unknown } from '../../facts/expression.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import { type Attribute, type AttributedClass, attributedClasses, typeName } from '../../languages/csharp/classes.ts';
import { typeValue } from '../../languages/csharp/types.ts';
import { knownText } from '../../link/values/abstractValue.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { doubtOfPrefix, itemsOf, textOf } from '../evaluatedTexts.ts';
import type {
  FinishedPath,
  Framework,
  NearestSetting,
  ResourceRoute,
  ResourceTarget,
  RouteDraft,
} from '../framework.ts';
import { joinTrimmed } from '../join.ts';

/** The synthetic member of a request's class that holds its routes. */
const routesOf = '*routes';
const serviceMethod =
  /^(Any|Get|Post|Put|Patch|Delete|Head|Options)(?:Json|Xml|Jsv|Csv|Html|MsgPack|ProtoBuf|Wire)?(?:Async)?$/;
/** The requests that need no service of the application: https://docs.servicestack.net/autoquery/ */
const autoQuery = /^(?:Query(?:Db|Data)|I(?:Create|Update|Patch|Delete|Save)Db)$/;

/**
 * ServiceStack: routes of request classes (https://docs.servicestack.net/routing), and the methods of services that
 * take these requests, named by verbs (https://docs.servicestack.net/api-design)
 */
export const servicestack: Framework = {
  name: 'servicestack',
  support: {
    title: 'ServiceStack',
    followed: '`[Route]` of requests, methods of services by verb, AutoQuery, `HandlerFactoryPath`',
    notFollowed: 'predefined routes, `Routes.Add`',
  },
  languages: ['csharp'],
  trigger: (source) =>
    /\bServiceStack\b|:\s*Service\b|\bIReturn(?:Void)?\b/.test(source) &&
    /\[(?:Fallback)?Route\b|\bHandlerFactoryPath\b|\b(?:Any|Get|Post|Put|Patch|Delete|Head|Options)\w{0,14}\(\s*\w/.test(
      source,
    ),
  query: '(assignment_expression) @assignment',
  join: joinTrimmed,
  expand,
  finish,
  read: (file, matches) => [
    ...attributedClasses(file).flatMap((type) => [...requestFacts(type, file), ...serviceFacts(type, file)]),
    ...matches.flatMap((match) => settingFacts(match, file)),
  ],
};

/** The routes of a request, as a member of its class; and those that AutoQuery answers. */
function requestFacts(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const routes = type.attributes.filter((attribute) => /^(?:Fallback)?Route$/.test(attribute.name));
  if (routes.length === 0 || type.methods.length > 0) {
    return [];
  }
  const position = { inside: undefined, at: type.node.startIndex };
  const items = routes.map((attribute) => routeOf(attribute, file));
  const isAutomatic = type.bases.some((base) => autoQuery.test(typeName(base)));
  return [
    { kind: 'binding', name: routesOf, value: { kind: 'list', items }, memberOf: type.name, ...position },
    ...(isAutomatic ? answered(type, { kind: 'list', items }, 'Any', type.node, file) : []),
  ];
}

/** `[Route("/orders/{Id}", "GET,PUT")]`, or `Verbs = "GET"`. */
function routeOf({ arguments: given }: Attribute, file: SyntaxFile): Expression {
  const [path, second] = given.map(({ value }) => value);
  const isNamed = second?.type === 'assignment_expression';
  const verbs = isNamed ? given.find(({ value }) => /^Verbs\b/.test(value.text))?.value.lastNamedChild : second;
  return { kind: 'object', entries: { path: file.value(path), verbs: verbs ? file.value(verbs) : text('') } };
}

/** The methods of a service, each with the request that it takes. A class is one if it inherits from another class. */
function serviceFacts(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  return type.bases.length === 0
    ? []
    : type.methods.flatMap((method) => {
        const verb = serviceMethod.exec(method.name)?.[1];
        const [request, ...others] = method.node.childForFieldName('parameters')?.namedChildren ?? [];
        const taken = request && typeValue(request, file);
        return verb === undefined || !taken || others.length > 0
          ? []
          : answered(type, member(taken, routesOf), verb, method.node, file);
      });
}

function answered(type: AttributedClass, routes: Expression, verb: string, at: Node, file: SyntaxFile): Fact[] {
  const position = { inside: undefined, at: at.startIndex };
  return [
    { kind: 'scope', framework: 'servicestack', id: type.name, path: text(''), within: 'root', ...position },
    {
      kind: 'resource',
      framework: 'servicestack',
      rule: 'requests',
      path: text(''),
      on: scope(type.name),
      what: unknown,
      options: { routes, verb: text(verb.toUpperCase()) },
      line: file.line(at.childForFieldName('name') ?? at),
      ...position,
    },
  ];
}

/** A route of a request without verbs is answered by each method of a service; others by those of their verbs and `Any`. */
function expand(_: Resource, { options }: ResourceTarget): readonly ResourceRoute[] {
  const routes = options.get('routes');
  const answering = textOf(options.get('verb'));
  return itemsOf(routes).flatMap((route) => {
    const [path, verbs] = route.kind === 'object' ? [route.entries.get('path'), route.entries.get('verbs')] : [];
    const said = textOf(verbs)
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((verb) => verb !== '' && verb !== 'ANY');
    const methods = said.length === 0 || said.includes(answering) ? [answering] : answering === 'ANY' ? said : [];
    const written = knownText(path);
    return written === undefined || methods.length === 0 ? [] : [{ methods, path: written, member: undefined }];
  });
}

/** The path below which an application answers: https://docs.servicestack.net/routing#custom-routes */
function settingFacts({ captures }: Match, file: SyntaxFile): readonly Fact[] {
  return captures.flatMap(({ node }): readonly Fact[] =>
    /\bHandlerFactoryPath$/.test(node.childForFieldName('left')?.text ?? '')
      ? [
          {
            kind: 'setting',
            framework: 'servicestack',
            key: 'prefix',
            value: file.value(node.childForFieldName('right')),
            ...file.position(node),
          },
        ]
      : [],
  );
}

function finish({ segments }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const prefix = setting('prefix');
  return [{ path: joinTrimmed([textOf(prefix), ...segments]), ...doubtOfPrefix(prefix) }];
}
