import { concatenation, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, argumentValue } from '../../languages/python/arguments.ts';
import { decoratorCall } from '../../languages/python/decorators.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { methodsGiven } from './methodArguments.ts';
import { importOf, type Maker, type Makers, routerReaders, routersQuery } from './pythonRouters.ts';
import { endpointFact, mountsByMethod } from './routerFacts.ts';

const isUsed = importOf('aws_lambda_powertools');
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head']);

const resolvers = [
  'ApiGatewayResolver',
  'APIGatewayRestResolver',
  'APIGatewayHttpResolver',
  'ALBResolver',
  'LambdaFunctionUrlResolver',
  'VPCLatticeResolver',
  'VPCLatticeV2Resolver',
];
const routers = [
  'Router',
  'APIGatewayRouter',
  'APIGatewayHttpRouter',
  'ALBRouter',
  'LambdaFunctionUrlRouter',
  'VPCLatticeRouter',
  'VPCLatticeV2Router',
];

/** The classes, by the modules from which they can be imported: https://docs.powertools.aws.dev/lambda/python/latest/api_doc/event_handler/ */
const makers: Makers = {
  ...madeBy(resolvers, { within: 'root' }, ['', '.api_gateway', '.lambda_function_url', '.vpc_lattice']),
  ...madeBy(routers, { within: 'router' }, ['', '.api_gateway', '.router']),
};

/** Powertools for AWS Lambda: https://docs.powertools.aws.dev/lambda/python/latest/core/event_handler/api_gateway/ */
export const powertools: Framework = {
  name: 'powertools',
  support: {
    title: 'Powertools for AWS Lambda',
    followed:
      'resolvers and routers, `route`, `include_router` with its prefix, `strip_prefixes` as a prefix that is unknown',
    notFollowed: 'the stage that API Gateway puts before paths, agents of Bedrock, AppSync',
  },
  languages: ['python'],
  signs: ['aws_lambda_powertools'],
  trigger: (source) => source.includes('aws_lambda_powertools'),
  query: routersQuery,
  join: joinMounted,
  read: (file, matches) => (isUsed(file) ? readCaptures(file, matches, readers) : []),
};

const made = routerReaders('powertools', makers);

const readers: CaptureReaders = {
  ...made,
  decorator: decorated,
  call: (file, node) => [
    ...made.call(file, node).map((fact) => behindPrefixes(fact, file, node)),
    ...included(file, node),
  ],
};

function madeBy(names: readonly string[], maker: Maker, modules: readonly string[]): Makers {
  const paths = modules.flatMap((module) =>
    names.map((name) => `aws_lambda_powertools.event_handler${module}.${name}`),
  );
  return Object.fromEntries(paths.map((path) => [path, maker]));
}

/**
 * Where a resolver strips prefixes from the paths of requests, requests come with one of them, or without:
 * https://docs.powertools.aws.dev/lambda/python/latest/core/event_handler/api_gateway/#custom-domain-api-mappings
 */
function behindPrefixes(fact: Fact, file: SyntaxFile, call: Node): Fact {
  return fact.kind === 'scope' && argumentValue(call, 'strip_prefixes', file)
    ? { ...fact, path: concatenation([text(''), unknown]) }
    : fact;
}

function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  const path = found && (verbs.has(found.method) || found.method === 'route') && argument(found.call, 'rule', 0);
  return found && path
    ? endpointFact('powertools', file, decorator, {
        ...(found.method === 'route'
          ? methodsGiven(file, argument(found.call, 'method', 1))
          : { methods: [found.method.toUpperCase()] }),
        path: file.value(path),
        on: file.value(found.on),
        handler: { kind: 'function', id: found.target.startIndex },
        onlyOnRouter: true,
      })
    : [];
}

/** `app.include_router(users.router, prefix='/users')`: https://docs.powertools.aws.dev/lambda/python/latest/core/event_handler/api_gateway/#split-routes-with-router */
function included(file: SyntaxFile, call: Node): readonly Fact[] {
  const [what, path] = [argument(call, 'router', 0), argumentValue(call, 'prefix', file, 1)];
  return mountsByMethod(file, call, 'powertools', 'include_router', { what, path });
}
