import type { Node, QueryMatch } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import { text, type Value } from '../facts/value.ts';
import { decoratorCall, decoratorQuery } from '../languages/python/decorators.ts';
import { argument } from '../languages/python/values.ts';
import { externalPath } from '../syntax/external.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Framework } from './framework.ts';
import { joinVerbatim } from './join.ts';
import { methodNames } from './methods.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']);

/** FastAPI: https://fastapi.tiangolo.com/tutorial/bigger-applications/ */
export const fastapi: Framework = {
  name: 'fastapi',
  languages: ['python'],
  trigger: (source) => /\bfastapi\b|\.include_router\s*\(|\bAPIRouter\b/.test(source),
  query: `${decoratorQuery} (call) @call`,
  join: joinVerbatim,
  read: (file, matches) => matches.flatMap((match) => readMatch(file, match)),
};

function readMatch(file: SyntaxFile, { captures }: QueryMatch): readonly Fact[] {
  const [capture] = captures;
  if (!capture) {
    return [];
  }
  return capture.name === 'decorator' ? decorated(file, capture.node) : called(file, capture.node);
}

function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  if (!found || found.target.type !== 'function_definition') {
    return [];
  }
  const { call, on, method, target } = found;
  const handler: Value = { kind: 'function', id: target.startIndex };
  if (verbs.has(method)) {
    return endpoint(file, decorator, call, on, [method.toUpperCase()], handler);
  }
  return method === 'api_route' ? endpoint(file, decorator, call, on, methodsOf(file, call), handler) : [];
}

function methodsOf(file: SyntaxFile, call: Node): readonly string[] {
  return methodNames(file.value(argument(call, 'methods'))) ?? ['GET'];
}

function endpoint(
  file: SyntaxFile,
  at: Node,
  call: Node,
  on: Node,
  methods: readonly string[],
  handler: Value,
): readonly Fact[] {
  const path = argument(call, 'path', 0);
  return path
    ? [
        {
          kind: 'endpoint',
          framework: 'fastapi',
          methods,
          path: file.value(path),
          on: file.value(on),
          handler,
          line: file.line(at),
          onlyOnRouter: !/\bfastapi\b/.test(file.text),
          ...file.position(at),
        },
      ]
    : [];
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const position = file.position(call);
  const made = externalPath(file.value(callee), file);
  if (made === 'fastapi.FastAPI' || made === 'fastapi.applications.FastAPI') {
    return [{ kind: 'scope', framework: 'fastapi', id: call.startIndex, path: text(''), within: 'root', ...position }];
  }
  if (made === 'fastapi.APIRouter' || made === 'fastapi.routing.APIRouter') {
    const prefix = argument(call, 'prefix');
    const path = prefix ? file.value(prefix) : text('');
    return [{ kind: 'scope', framework: 'fastapi', id: call.startIndex, path, within: 'router', ...position }];
  }
  const on = callee?.childForFieldName('object');
  if (!on) {
    return [];
  }
  switch (callee?.childForFieldName('attribute')?.text) {
    case 'include_router': {
      const prefix = argument(call, 'prefix');
      const path = prefix ? file.value(prefix) : text('');
      return [{ kind: 'mount', on: file.value(on), path, what: file.value(argument(call, 'router', 0)), ...position }];
    }
    case 'mount': {
      const what = file.value(argument(call, 'app', 1));
      return [{ kind: 'mount', on: file.value(on), path: file.value(argument(call, 'path', 0)), what, ...position }];
    }
    case 'add_api_route':
      return endpoint(file, call, call, on, methodsOf(file, call), file.value(argument(call, 'endpoint', 1)));
    default:
      return [];
  }
}
