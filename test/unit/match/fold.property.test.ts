import assert from 'node:assert/strict';
import fc from 'fast-check';
import { RouteLookup } from '../../../src/match/find/routeLookup.ts';
import { foldRoute } from '../../../src/match/fold/fold.ts';
import { foldPath } from '../../../src/match/fold/normalForm.ts';
import { parseRequestName } from '../../../src/match/fold/requestName.ts';
import { dialectOf } from '../../../src/model/frameworks/descriptors.ts';
import { braces, universalDialect } from '../../../src/model/frameworks/dialect.ts';
import type { Route } from '../../../src/model/route.ts';
import { abstractPath } from './abstractPath.ts';
import { route } from './build.ts';
import { sent, structure, syntaxes, written } from './syntaxes.ts';

const frameworks = [
  'laravel',
  'symfony',
  'slim',
  'express',
  'django',
  'spring',
  'rails',
  'nextjs',
  'aspnet',
  'unheard-of',
];

function find(routes: readonly Route[], name: string) {
  const parsed = parseRequestName(name);
  return parsed && new RouteLookup(routes).find(parsed);
}

describe('normal forms', () => {
  for (const syntax of syntaxes) {
    it(`${syntax.framework}: a route and the name its agent sends always meet`, () => {
      fc.assert(
        fc.property(abstractPath, fc.array(abstractPath, { maxLength: 6 }), (path, others) => {
          const target = route(syntax.framework, 'GET', written(path, syntax));
          const decoys = others
            .filter((other) => structure(other, syntax) !== structure(path, syntax))
            .map((other) => route(syntax.framework, 'GET', written(other, syntax)));
          const found = find([...decoys, target], `GET ${sent(path, syntax)}`);
          assert.deepEqual(found?.routes, [target]);
        }),
      );
    });

    it(`${syntax.framework}: two different routes never have a shape in common`, () => {
      const optionalRest = ['spring', 'nethttp', 'ktor', 'cakephp'].includes(syntax.framework);
      fc.assert(
        fc.property(abstractPath, abstractPath, (left, right) => {
          fc.pre(structure(left, syntax) !== structure(right, syntax));
          fc.pre(!optionalRest || ![...left, ...right].some(({ kind }) => kind === 'rest'));
          const shapes = (path: typeof left) =>
            foldRoute(route(syntax.framework, 'GET', written(path, syntax))).full.shapes.map(({ key }) => key);
          const common = shapes(left).filter((key) => shapes(right).includes(key));
          assert.deepEqual(common, []);
        }),
      );
    });
  }

  it('are their own normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...frameworks), (text, framework) => {
        for (const shape of foldPath(text, dialectOf(framework)).shapes) {
          const again = foldPath(`/${shape.key}`, braces).shapes;
          assert.deepEqual(
            again.map(({ key }) => key),
            [shape.key],
          );
        }
      }),
    );
  });

  it('exist for any text whatever, made of syntax or not', () => {
    const syntaxText = fc
      .array(
        fc.constantFrom(...'{}[]()<>:?*+\\^$|/.-_=#&%!@~,"', '(?P<', '(?:', '[[...', '{*', '\\d+', 'id', 'é', '%C3'),
        {
          maxLength: 40,
        },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(syntaxText, fc.constantFrom(...frameworks), (text, framework) => {
        const dialect = dialectOf(framework);
        assert.ok(foldPath(text, dialect).shapes.length > 0);
        assert.ok(foldPath(text, universalDialect).shapes.length > 0);
        for (const shape of foldPath(text, dialect).shapes) {
          assert.deepEqual(
            foldPath(`/${shape.key}`, braces).shapes.map(({ key }) => key),
            [shape.key],
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('find the route again from the very text of a route, in every syntax', () => {
    const syntaxText = fc
      .array(
        fc.constantFrom('{id}', ':id', '<id>', '[id]', '*', '{id?}', ':id?', '(x)', 'users', '/', '/', '.json', '-'),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => `/${parts.join('')}`);
    fc.assert(
      fc.property(syntaxText, fc.constantFrom(...frameworks), (path, framework) => {
        const target = route(framework, 'GET', path);
        assert.deepEqual(find([target], `GET ${path}`)?.routes, [target]);
      }),
      { numRuns: 5_000 },
    );
  });
});
