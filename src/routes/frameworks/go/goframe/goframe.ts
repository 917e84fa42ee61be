import { goframe as descriptor } from '../../../../model/frameworks/goframe.ts';
import { literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { callWithScope, endpointOfCall, scopeOfCall, verbOf } from '../goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from '../goRouters.ts';
import { expandObject } from './requests.ts';

const routers: GoRouters = {
  name: 'goframe',
  support: {
    title: 'GoFrame',
    followed:
      'groups, functions with every verb, `BindHandler`, methods of bound objects by the `g.Meta` of their requests',
    notFollowed: 'objects whose methods take `*ghttp.Request`, `Map`, static folders',
  },
  packages: descriptor.packages,
  makers: { Server: 'root', GetServer: 'root' },
  types: { Server: 'root', RouterGroup: 'router' },
  calls: 'GET|POST|PUT|PATCH|DELETE|ALL|Group|BindHandler',
  join: joinTrimmed,
  read: readCall,
};

/** GoFrame: https://goframe.org/en/docs/web/router-registering-group */
export const goframe: Framework = { ...goFramework(routers), expand: expandObject };

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, ...others] = given;
  switch (method) {
    case 'Group':
      return first
        ? [scopeOfCall(call, file.value(first), file), ...others.map((each) => callWithScope(call, each, file))]
        : [];
    case 'Prefix':
      return first ? [scopeOfCall(call, file.value(first), file)] : [];
    case 'Bind':
      return given.map((each) => bound(call, each, file));
    case 'BindHandler':
      return first && others[0] ? handled(call, first, others[0], file) : [];
    default: {
      const verb = verbOf(method);
      return verb !== undefined && first && others[0] && isFunction(others[0])
        ? endpointOfCall(
            routers,
            call,
            { methods: [verb], path: file.value(first), handler: file.value(others[0]) },
            file,
          )
        : [];
    }
  }
}

/** An object has routes for each of its methods. */
function isFunction({ type, text: written }: Node): boolean {
  return type === 'func_literal' || type === 'selector_expression' || (type === 'identifier' && written !== 'nil');
}

/** An object whose methods say by their requests what they answer. */
function bound({ node, on }: MethodCall, object: Node, file: SyntaxFile): Fact {
  return {
    kind: 'resource',
    framework: 'goframe',
    rule: 'object',
    on: file.value(on),
    path: text(''),
    what: file.value(object),
    options: {},
    line: file.line(node),
    ...file.position(node),
  };
}

/** `BindHandler("GET:/orders", list)`: https://goframe.org/en/docs/web/router-registering-handler */
function handled(call: MethodCall, pattern: Node, handler: Node, file: SyntaxFile): readonly Fact[] {
  const written = literalText(file.value(pattern));
  const [, verb = 'ANY', path = ''] = /^(?:(\w+):)?([^@]*)/.exec(written ?? '') ?? [];
  const methods = [verbOf(verb) ?? 'ANY'];
  const route = {
    methods,
    path: written === undefined ? file.value(pattern) : text(path),
    handler: file.value(handler),
  };
  return handler.text === 'nil' ? [] : endpointOfCall(routers, call, route, file);
}
