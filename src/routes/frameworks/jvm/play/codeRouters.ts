import { type Expression, fileScope, member, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { next } from '../../../languages/scala/code.ts';
import { type DeclaredType, scanScala } from '../../../languages/scala/declarations.ts';
import { namesOfType, type Visible } from '../../../languages/scala/names.ts';
import { LineTable } from '../../../syntax/lineTable.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinMounted } from '../../join.ts';

/** The folder of tests, beside that of the application: https://www.playframework.com/documentation/latest/Anatomy */
const ofTests = /^(?:(?!(?:app|src)\/)[^/]+\/)*(?:test|it)\//;
/** A pattern in code, where blanks stand for the string of its path. */
const pattern = /\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\(\s{0,200}p(?= )/g;
const path = /"([^"\n]{0,1000})"/y;
const action = /^[^=]*=>\s*(?:\{\s*)?([a-z]\w*)\.(\w+)/;
const constructorParameter = /\b(\w+)\s{0,9}:\s{0,9}([A-Za-z][\w.]*)/g;
/** Bound on the characters between a path and what answers. */
const longestGuard = 500;
/** Bound on the types of one name at which an action is looked up. */
const mostTypes = 8;

/** Routers of Play that are made by patterns in Scala: https://www.playframework.com/documentation/latest/ScalaSirdRouter */
export const codeRouters: ConfigurationFramework = {
  name: 'play in code',
  extensions: ['scala'],
  language: 'scala',
  trigger: (source, file) => !ofTests.test(file) && /\bplay\.api\.routing\.sird\b/.test(source) && /\bp"/.test(source),
  join: joinMounted,
  readConfiguration(source) {
    const { code, types, visible } = scanScala(source);
    const lines = new LineTable(source);
    const facts: Fact[] = [];
    let [within, index]: [DeclaredType | undefined, number] = [undefined, 0];
    let given: ReadonlyMap<string, string> = new Map();
    for (let found = next(pattern, code, 0); found; found = next(pattern, code, pattern.lastIndex)) {
      const at = found.index;
      for (let type = types[index]; type && type.at < at; type = types[index]) {
        within = type;
        given = parametersOf(type);
        index += 1;
      }
      const [, written] = next(path, source, pattern.lastIndex) ?? [];
      if (written !== undefined) {
        facts.push({
          kind: 'endpoint',
          framework: 'play',
          methods: [found[1] ?? ''],
          path: text(pathOf(written)),
          on: scope(fileScope),
          handler: handlerAfter(code.slice(path.lastIndex, path.lastIndex + longestGuard), given, visible),
          options: { router: text(within?.fact.qualifiedName ?? '*') },
          line: lines.row(at) + 1,
          inside: undefined,
          at,
        });
      }
    }
    return facts;
  },
};

/** A path as in a routes file: `/users/$id`, `/users/${long(id)}`, `/files/$file*`. */
function pathOf(written: string): string {
  return written
    .replace(/\$\{(?:\w+\()*(\w+)\)*\}/g, '$$$1')
    .replace(/\$(\w+)\*/g, '*$1')
    .replace(/\$(\w+)(?!\w|<)/g, ':$1');
}

/** The types of the objects that a class is given, by their names. */
function parametersOf({ header }: DeclaredType): ReadonlyMap<string, string> {
  return new Map(Array.from(header.matchAll(constructorParameter), ([, named = '', type = '']) => [named, type]));
}

/** The method of an object that the class of the router is given: `=> controller.show(id)`. */
function handlerAfter(code: string, given: ReadonlyMap<string, string>, visible: Visible): Expression | undefined {
  const [, object = '', method = ''] = action.exec(code) ?? [];
  const type = given.get(object);
  const types = type === undefined ? [] : namesOfType(type, visible).slice(0, mostTypes);
  return types.reduceRight<Expression | undefined>((absent, of) => {
    return absent ? { kind: 'member', of, name: method, absent, orUnknown: true } : member(of, method);
  }, undefined);
}
