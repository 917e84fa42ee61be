import { fileScope, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { blockParameters, callsWithin } from '../../languages/ruby/calls.ts';
import { namedAfter, reopenedName } from '../../languages/ruby/names.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { applicationsInTables, pathTableTrigger } from './pathTables.ts';
import {
  builderTrigger,
  builtApplications,
  handlerTrigger,
  mapTrigger,
  mountsOfGivenBuilder,
  rackMounts,
  webrickMounts,
} from './rack.ts';
import { type ApplicationClass, applicationClasses, reopenedClasses } from './rubyClasses.ts';
import { readBody, routes } from './sinatraBodies.ts';

/**
 * The base classes. A class that extends `Sinatra::Delegator` has the methods of the top level and registers on the
 * classic application.
 */
const bases = ['Sinatra::Base', 'Sinatra::Application', 'Sinatra::Delegator'];
const routeWithBlock =
  /^[ \t]*(?:\w+\.)?(?:get|post|put|patch|delete|options|route|namespace)\b(?![:[]|[ \t]*[.=,&|<?!+])(?:[^\n]*,[ \t]*\n){0,4}[^\n]*(?:\bdo\b|\{)[ \t]*(?:\|[^|]*\|[ \t]*)?(?:#.*)?$/m;

/** Sinatra, classic and modular: https://sinatrarb.com/intro.html#Routes */
export const sinatra: Framework = {
  name: 'sinatra',
  support: {
    title: 'Sinatra',
    followed: 'classic and modular applications, `namespace`, `map`',
    notFollowed: 'conditions',
  },
  languages: ['ruby'],
  trigger: (source, path) =>
    /\bsinatra\b|\bSinatra\b/.test(source) ||
    path.endsWith('.ru') ||
    routeWithBlock.test(source) ||
    handlerTrigger.test(source) ||
    builderTrigger.test(source) ||
    mapTrigger.test(source) ||
    pathTableTrigger.test(source),
  query: '(program) @program',
  join: (segments) => joinVerbatim(segments.map((segment) => segment.replace(/^\/(?=\/)/, ''))).replace(/\/{2,}/g, '/'),
  read: (file, matches) => matches.flatMap((match) => readFile(file, match)),
};

function readFile(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  const program = captures[0]?.node;
  if (!program) {
    return [];
  }
  const isClassic = file.mentions(/\brequire\s*(?:\(\s*)?['"]sinatra(?:['"]|\/(?!base))/);
  const classes = [...applicationClasses('sinatra', bases, file), ...reopenedClasses('sinatra', file)];
  return [
    ...classes.flatMap((each) => [each.scope, reopening(each, file)]),
    ...classes.flatMap((each) => readBody(each.body, name(each.name), text(''), file)),
    ...(isClassic ? [classicScope(program), ...readBody(program, scope(fileScope), text(''), file)] : []),
    ...extensions(program, file),
    ...(file.extension === 'ru'
      ? rackMounts(program, file)
      : [...webrickMounts(program, file), ...mountsOfGivenBuilder(program, file)]),
    ...builtApplications(program, file),
    ...applicationsInTables(program, file),
  ];
}

/**
 * Files that open the same class add to the same application: the scopes of the others are mounted on that of the file which is named
 * after the class. https://docs.ruby-lang.org/en/master/syntax/modules_and_classes_rdoc.html#label-Classes
 */
function reopening(application: ApplicationClass, file: SyntaxFile): Fact {
  const asked = reopenedName(':routes', application.name);
  const what = scope(application.name);
  const position = { inside: undefined, at: application.node.startIndex };
  return namedAfter(application.name)(file.path)
    ? { kind: 'binding', name: asked, value: what, ...position }
    : { kind: 'mount', on: name(asked), path: text(''), what, onlyOnRouter: true, ...position };
}

function classicScope(program: Node): Fact {
  const at = program.startIndex;
  return { kind: 'scope', framework: 'sinatra', id: fileScope, path: text(''), within: 'root', inside: undefined, at };
}

/**
 * The scopes of extensions, which are called with the application: `def self.registered(app)`:
 * https://sinatrarb.com/extensions.html
 */
function extensions(program: Node, file: SyntaxFile): readonly Fact[] {
  return program.descendantsOfType('singleton_method').flatMap((method): readonly Fact[] => {
    const isExtension = method?.childForFieldName('name')?.text === 'registered';
    const [application] = isExtension ? blockParameters(method) : [];
    return method && application !== undefined
      ? callsWithin(method).flatMap((call) =>
          call.on?.text === application ? routes({ ...call, on: null }, name(application), text(''), file) : [],
        )
      : [];
  });
}
