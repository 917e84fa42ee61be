import { literalText, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Argument } from '../../languages/csharp/calls.ts';
import {
  type AttributedClass,
  type AttributedMethod,
  attributedClasses,
  attributesOf,
} from '../../languages/csharp/classes.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { finishTrigger } from '../azureFunctionsPrefix.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';

/** Azure Functions of .NET, isolated and in process: https://learn.microsoft.com/azure/azure-functions/functions-bindings-http-webhook-trigger */
export const azureFunctionsOfDotnet: Framework = {
  name: 'azurefunctions-dotnet',
  support: {
    title: 'Azure Functions for .NET',
    followed: 'HTTP triggers of functions, `routePrefix` in `host.json`',
    notFollowed: 'a prefix among the settings of the function app',
  },
  languages: ['csharp'],
  trigger: (source) => /\[HttpTrigger(?:Attribute)?\b/.test(source),
  query: '(class_declaration) @class',
  join: joinTrimmed,
  finish: finishTrigger,
  read: (file) => attributedClasses(file).flatMap((type) => functionsOf(type, file)),
};

function functionsOf(type: AttributedClass, file: SyntaxFile): readonly Fact[] {
  const triggers = type.methods.flatMap((method) => triggerOf(type, method, file));
  const at = type.node.startIndex;
  return triggers.length === 0
    ? []
    : [
        {
          kind: 'scope',
          framework: 'azurefunctions-dotnet',
          id: type.name,
          path: text(''),
          within: 'root',
          inside: undefined,
          at,
        },
        ...triggers,
      ];
}

/** `[Function("orders")] … Run([HttpTrigger(AuthorizationLevel.Anonymous, "get", Route = "orders/{id}")] HttpRequest request)` */
function triggerOf(type: AttributedClass, { node, attributes }: AttributedMethod, file: SyntaxFile): readonly Fact[] {
  const named = attributes.find(({ name }) => name === 'Function' || name === 'FunctionName');
  const parameters = node.childForFieldName('parameters')?.namedChildren ?? [];
  const trigger = parameters.flatMap(attributesOf).find(({ name }) => name === 'HttpTrigger');
  if (!named || !trigger) {
    return [];
  }
  const route = trigger.arguments.find(({ name }) => name === 'Route')?.value;
  const [own] = named.arguments;
  const said = route && route.type !== 'null_literal' ? route : own?.value;
  return [
    {
      kind: 'endpoint',
      framework: 'azurefunctions-dotnet',
      methods: methodsOf(trigger.arguments, file),
      path: said ? file.value(said) : text(''),
      on: scope(type.name),
      handler: { kind: 'function', id: node.startIndex },
      line: file.line(named.node),
      inside: undefined,
      at: node.startIndex,
    },
  ];
}

/** The methods that a trigger names beside the level of authorization; any, where it names none or one that is not known here. */
function methodsOf(given: readonly Argument[], file: SyntaxFile): readonly string[] {
  const values = given
    .filter(({ setsProperty, value }) => !setsProperty && !/\bAuthorizationLevel\b/.test(value.text))
    .map(({ value }) => literalText(file.value(value))?.toUpperCase());
  return values.length === 0 || values.includes(undefined) ? ['ANY'] : values.flatMap((verb) => verb ?? []);
}
