import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callId,
  callsQuery,
  type MemberCall,
  memberCall,
  propertyNode,
} from '../../languages/ecmascript/calls.ts';
import { declaredNode } from '../../languages/ecmascript/declarators.ts';
import { stringText } from '../../languages/ecmascript/strings.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { quoted } from '../trigger.ts';
import { givenFunction } from './awsCdkFunctions.ts';
import { annotatedRouters, imports, scopeFact } from './routers.ts';

const restApi = /^(?:aws-cdk-lib|@aws-cdk\/aws-apigateway)\b.*\.(?:Lambda)?RestApi$/;
const httpApi = /^(?:aws-cdk-lib|@aws-cdk\/aws-apigatewayv2)\b.*\.HttpApi$/;
const resourceTypes = /\.(?:IResource|Resource|ResourceBase|IHttpApi|HttpApi)$/;
/** Bound on resources within each other: paths have some ten segments. */
const mostResources = 16;
/** What a function is given that routes all requests itself. */
const takesAll = /^(?:\{\w+\+\}|\$default)$/;

/**
 * APIs of API Gateway that an application of the AWS CDK defines:
 * https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_apigateway-readme.html ,
 * https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib.aws_apigatewayv2-readme.html
 */
export const awsCdk: Framework = {
  name: 'cdk',
  support: {
    title: 'AWS CDK',
    followed: 'resources and methods of `RestApi`, routes of `HttpApi`, their functions in JavaScript and TypeScript',
    notFollowed: 'stages, base paths of domains, imported APIs, functions that are given all requests',
  },
  languages: ['ecmascript'],
  signs: quoted('aws-cdk-lib', '@aws-cdk/'),
  trigger: (source) =>
    /["'](?:aws-cdk-lib|@aws-cdk\/)/.test(source) &&
    /\b(?:RestApi|HttpApi|addResource|addMethod|addRoutes|Function)\b/.test(source),
  query: callsQuery,
  join: joinTrimmed,
  finish: ({ segments }) =>
    takesAll.test(joinTrimmed(segments).replace(/^\//, '')) ? [] : [{ path: joinTrimmed(segments), unknown: false }],
  read: (file, matches) =>
    imports('cdk', file)
      ? [
          ...annotatedRouters('cdk', resourceTypes, undefined, file),
          ...classesOfApis(file),
          ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
        ]
      : [],
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  if (node.type === 'new_expression') {
    const callee = calleeOf(node);
    const made = callee && externalPath(file.value(callee), file);
    return made === undefined ? [] : construct(made, node, file);
  }
  const call = isOfGateway(file) ? memberCall(node, file) : undefined;
  const [first] = call?.parameters ?? [];
  switch (call?.method) {
    case 'addResource':
    case 'resourceForPath':
    case 'getResource':
      return first ? [scopeFact('cdk', node, file.value(first), file.value(call.on), file)] : [];
    case 'addMethod':
      return first ? method(call, first, file) : [];
    case 'addRoutes':
      return first ? route(call, first, file) : [];
    default:
      return [];
  }
}

/** The root of a class that extends the API, `class ShopApi extends RestApi`. */
function classesOfApis(file: SyntaxFile): readonly Fact[] {
  return file.declarations.flatMap((fact): readonly Fact[] => {
    const isApi = fact.kind === 'class' && fact.bases.some((base) => restApi.test(externalPath(base, file) ?? ''));
    if (!isApi) {
      return [];
    }
    const id = `root of ${fact.name}`;
    const position = { inside: undefined, at: 0 };
    return [
      { kind: 'scope', framework: 'cdk', id, path: text(''), within: 'root', ...position },
      { kind: 'binding', name: 'root', memberOf: fact.name, value: scope(id), ...position },
    ];
  });
}

function isOfGateway(file: SyntaxFile): boolean {
  return file.mentions(/\baws[-_]apigateway/);
}

function construct(made: string, node: Node, file: SyntaxFile): readonly Fact[] {
  if (httpApi.test(made)) {
    return [scopeFact('cdk', node, text(''), 'root', file)];
  }
  const position = { ...file.position(node), at: callId(node) };
  if (restApi.test(made)) {
    const id = `root of ${callId(node)}`;
    return [
      { kind: 'scope', framework: 'cdk', id, path: text(''), within: 'root', ...file.position(node) },
      { kind: 'substitute', value: { kind: 'object', entries: { root: scope(id) } }, ...position },
    ];
  }
  const value = givenFunction(made, node, file);
  return value ? [{ kind: 'substitute', value, ...position }] : [];
}

/** `resource.addMethod('GET', new LambdaIntegration(list))` */
function method(call: MemberCall, verb: Node, file: SyntaxFile): readonly Fact[] {
  return [endpoint(call, text(''), [verb], call.parameters[1] ?? defaultIntegration(call.on, file), file)];
}

/**
 * The integration of methods that name none, which a resource has from its own options, those of the resource above, or of the API:
 * `root.addResource('orders', { defaultIntegration })`, `new LambdaRestApi(this, 'Api', { handler, proxy: false })`.
 */
function defaultIntegration(resource: Node, file: SyntaxFile): Node | undefined {
  let made: Node | undefined = resource;
  for (let step = 0; made && step < mostResources; step += 1) {
    const declared: Node = declaredNode(made, file) ?? made;
    const call: MemberCall | undefined = memberCall(declared, file);
    const options = declared.type === 'new_expression' ? argumentsOf(declared)[2] : call?.parameters[1];
    const found = propertyNode(options, 'defaultIntegration') ?? (call ? undefined : propertyNode(options, 'handler'));
    if (found) {
      return found;
    }
    const isRoot = declared.childForFieldName('property')?.text === 'root';
    made = call?.on ?? (isRoot ? (declared.childForFieldName('object') ?? undefined) : undefined);
  }
  return undefined;
}

/** `api.addRoutes({ path: '/orders', methods: [HttpMethod.GET], integration })` */
function route(call: MemberCall, options: Node, file: SyntaxFile): readonly Fact[] {
  const path = propertyNode(options, 'path');
  const verbs = propertyNode(options, 'methods');
  return path
    ? [endpoint(call, file.value(path), verbs?.namedChildren ?? [], propertyNode(options, 'integration'), file)]
    : [];
}

function endpoint(
  call: MemberCall,
  path: Expression,
  verbs: readonly Node[],
  integration: Node | undefined,
  file: SyntaxFile,
): Fact {
  const methods = verbs.flatMap((verb) => verbOf(verb) ?? []);
  const isKnown = methods.length === verbs.length && methods.length > 0;
  const [first] = verbs;
  return {
    kind: 'endpoint',
    framework: 'cdk',
    methods: isKnown ? methods : ['ANY'],
    ...(isKnown || !first ? {} : { methodsFrom: file.value(first) }),
    path,
    on: file.value(call.on),
    onlyOnRouter: true,
    handler: integration ? file.value(integration) : undefined,
    line: file.line(call.node),
    ...file.position(call.node),
  };
}

/** The method in `'GET'` or `HttpMethod.GET`. */
function verbOf(node: Node): string | undefined {
  const written =
    node.type === 'string'
      ? stringText(node)
      : /\bHttpMethod\.\w+$/.test(node.text)
        ? (node.childForFieldName('property')?.text ?? '')
        : '';
  return /^[A-Za-z]+$/.test(written) ? written.toUpperCase() : undefined;
}
