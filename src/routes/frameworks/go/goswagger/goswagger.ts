import type { Endpoint } from '../../../facts/endpoint.ts';
import { fileScope, member, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf } from '../../../languages/go/calls.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import { folderOf } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinPatterns } from '../../join.ts';
import { packageOf } from '../goNames.ts';
import { basePathOf, operationOf } from './generatedServer.ts';
import { basePathKey, endsOfPath, operationKey } from './settings.ts';

/** The option of an endpoint that names the field which holds its handler. */
const fieldOption = 'field';
/** The option of an endpoint that has the path of the package of the generated API. */
const packageOption = 'package';
/** A handler of which the generator says that nobody has written it. */
const placeholder = /\bmiddleware\.NotImplemented\(/;

/**
 * go-swagger: https://goswagger.io/go-swagger/tutorial/custom-server/. A generated server names the operations with the fields of their
 * handlers, and the application assigns these: that is the registration.
 */
export const goswagger: Framework = {
  name: 'goswagger',
  support: {
    title: 'go-swagger',
    followed: 'handlers that are assigned to the API of a generated server, its base path',
    notFollowed: 'servers that are generated while the application is built',
  },
  languages: ['go'],
  signs: ['SwaggerJSON', '"github.com/go-openapi/'],
  trigger: (source) =>
    /\bSwaggerJSON\s*=/.test(source) ||
    (/"github\.com\/go-openapi\//.test(source) && /Handler\s*=[^=]|\.handlers\["/.test(source)),
  query: '(assignment_statement) @assigned (raw_string_literal) @document',
  join: joinPatterns,
  finish,
  read(file, matches) {
    const captures = matches.flatMap((match) => match.captures);
    const endpoints = captures.flatMap(({ name, node }) => (name === 'assigned' ? assigned(node, file) : []));
    // What is assigned last answers.
    const byField = new Map(endpoints.map((endpoint) => [JSON.stringify(endpoint.options), endpoint]));
    return [
      ...captures.flatMap(({ name, node }) => (name === 'assigned' ? operationOf(node, file) : basePathOf(node, file))),
      ...byField.values(),
    ];
  },
};

/** The endpoint of `api.PetsGetPetHandler = pets.GetPetHandlerFunc(getPet)`, or of an object with a method `Handle`. */
function assigned(statement: Node, file: SyntaxFile): readonly (Endpoint & Fact)[] {
  const target = statement.childForFieldName('left')?.firstNamedChild;
  const value = statement.childForFieldName('right')?.firstNamedChild;
  const field = target?.type === 'selector_expression' ? target.childForFieldName('field')?.text : undefined;
  if (!value || field === undefined || !/^[A-Z]\w*Handler$/.test(field) || placeholder.test(value.text)) {
    return [];
  }
  const made = value.type === 'call_expression' ? value.childForFieldName('function') : undefined;
  const [function_] = made && /HandlerFunc$/.test(made.text) ? argumentsOf(value) : [];
  const of = packageOf(target?.childForFieldName('operand'), file);
  return [
    {
      kind: 'endpoint',
      framework: 'goswagger',
      methods: ['ANY'],
      path: text(''),
      on: scope(fileScope),
      handler: function_ ? file.value(function_) : member(file.value(value), 'Handle'),
      options: { [fieldOption]: text(field), ...(of === undefined ? {} : { [packageOption]: text(of) }) },
      line: file.line(statement),
      ...file.position(statement),
    },
  ];
}

/** The path of the operation behind the base path of the document; none if no generated server has such an operation. */
function finish({ options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const field = knownText(options.get(fieldOption));
  const of = knownText(options.get(packageOption)) ?? '';
  const found = (keyOf: (end?: string) => string, path: string): string | undefined =>
    [...endsOfPath(path).map(keyOf), keyOf()].reduce<string | undefined>(
      (said, key) => said ?? knownText(setting(key)),
      undefined,
    );
  const operation = field === undefined ? undefined : found((end) => operationKey(field, end), of);
  const [method, path] = operation?.split(' ') ?? [];
  if (method === undefined || path === undefined) {
    return [];
  }
  // The generator writes the package with the operations below the one with the document.
  const prefix = found(basePathKey, folderOf(of));
  return [
    { path: joinPatterns(prefix === undefined ? [path] : [prefix, path]), method, unknown: prefix === undefined },
  ];
}
