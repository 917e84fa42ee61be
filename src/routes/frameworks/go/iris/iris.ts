import { iris as descriptor } from '../../../../model/frameworks/iris.ts';
import { type Expression, literalText, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { calledWithScope, callWithScope, endpointOfCall, scopeOfCall, verbOf } from '../goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from '../goRouters.ts';
import { actionOf, controllerFacts, expandController, scopeOfParty, wordsIn } from './controllers.ts';

const routers: GoRouters = {
  name: 'iris',
  support: {
    title: 'Iris',
    followed:
      'parties, `PartyConfigure`, all verbs, `Any`, `Handle`, `HandleMany`, containers, controllers of `mvc` with the routes that they register themselves',
    notFollowed: 'static folders',
  },
  packages: descriptor.packages,
  makers: { New: 'root', Default: 'root' },
  types: { Application: 'root', Party: 'router', APIBuilder: 'router', APIContainer: 'router' },
  calls: 'Get|Post|Put|Patch|Delete|Any|Handle|HandleMany',
  join: joinTrimmed,
  read: readCall,
};

const reader = goFramework(routers);

/** Iris: https://iris-go.com/docs/routing-controllers/; the last handler of a call answers. */
export const iris: Framework = {
  ...reader,
  expand: expandController,
  read: (file, matches) => [
    ...reader.read(file, matches),
    ...matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) => (name === 'call' ? scopeOfParty(node, file) : [])),
    ),
  ],
};

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second, third] = given;
  const handler = file.value(given.at(-1));
  const verb = verbOf(method);
  if (verb !== undefined && first && second) {
    return endpointOfCall(routers, call, { methods: [verb], path: file.value(first), handler }, file);
  }
  switch (method) {
    case 'Party':
      return first ? [scopeOfCall(call, pathOfParty(first, file), file)] : [];
    case 'PartyFunc':
      return first && second
        ? [scopeOfCall(call, pathOfParty(first, file), file), callWithScope(call, second, file)]
        : [];
    case 'PartyConfigure':
      // https://pkg.go.dev/github.com/kataras/iris/v12/core/router#PartyConfigurator
      return first
        ? [
            scopeOfCall(call, pathOfParty(first, file), file),
            ...given.slice(1).map((each) => calledWithScope(call, member(file.value(each), 'Configure'), file)),
          ]
        : [];
    case 'Subdomain':
    case 'WildcardSubdomain':
      return [scopeOfCall(call, text(''), file)];
    case 'ConfigureContainer':
      return [scopeOfCall(call, text(''), file), ...(first ? [callWithScope(call, first, file)] : [])];
    case 'Handle':
      return !second && first
        ? [...controllerFacts(call, first, file), ...sameApplication(call, file)]
        : third
          ? handled(call, file)
          : [];
    case 'HandleMany':
      return third ? handled(call, file) : [];
    default:
      return returningApplication.test(method) ? sameApplication(call, file) : [];
  }
}

const returningApplication = /^(?:Register|HandleError|SetName|SetControllersNoLog|EnableStructDependents)$/;

/**
 * The application of controllers whose method another call follows: `mvc.New(party).HandleError(answer).Handle(new(Users))`.
 * https://pkg.go.dev/github.com/kataras/iris/v12/mvc#Application
 */
function sameApplication(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  return call.node.parent?.type === 'selector_expression' ? [scopeOfCall(call, text(''), file)] : [];
}

/** A party may be that of a subdomain: `app.Party("admin.")`. */
function pathOfParty(given: Node, file: SyntaxFile): Expression {
  const path = file.value(given);
  return literalText(path)?.endsWith('.') ? text('') : path;
}

/** `Handle("GET", "/users", list)`, and `HandleMany("GET POST", "/users /people", list)`. A controller's own call names its method. */
function handled(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const [verbs, paths] = call.given.map((each) => file.value(each));
  const action = actionOf(call, file);
  if (action.length > 0 || !verbs || !paths) {
    return action;
  }
  const handler = file.value(call.given.at(-1));
  const [methods, written] = [verbs, paths].map((value) => {
    const known = literalText(value);
    return known === undefined ? undefined : wordsIn(known);
  });
  return written === undefined || methods === undefined
    ? endpointOfCall(routers, call, { methods: [], methodsFrom: verbs, path: paths, handler }, file)
    : written.flatMap((path) => endpointOfCall(routers, call, { methods, path: text(path), handler }, file));
}
