import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expand } from '../../../src/match/fold/expand.ts';
import { foldPath } from '../../../src/match/fold/normalForm.ts';
import { parseTemplate } from '../../../src/match/fold/parseTemplate.ts';
import { shapeOf } from '../../../src/match/fold/segment.ts';
import { shapeOfSeparate } from '../../../src/match/fold/separateSegments.ts';
import * as dialects from '../../../src/model/frameworks/dialect.ts';

const segment = fc.oneof(
  fc.constantFrom('users', ':id', '{id}', '<int:id>', '<id>', 'a-b', '~me', '', '{*rest}', '<path:rest>', '[id]', '*'),
  fc
    .array(fc.constantFrom(...'{}[]()<>:?*+\\^$|.-_%~', 'id', 'é'), { maxLength: 6 })
    .map((characters) => characters.join('')),
);

describe('segments that are parsed by themselves', () => {
  it('are those of the path as a whole, in every dialect', () => {
    let alone = 0;
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 5 }),
        fc.constantFrom(...Object.values(dialects)),
        (segments, dialect) => {
          const path = `/${segments.join('/')}`;
          const shape = shapeOfSeparate(path, dialect);
          if (shape) {
            alone += 1;
            assert.deepEqual(expand(parseTemplate(path, dialect)).map(shapeOf), [shape]);
          }
        },
      ),
      { numRuns: 3_000 },
    );
    assert.ok(alone > 300, `${alone}`);
  });

  it('are shared by paths', () => {
    const [left] = foldPath('/api/users/:id', dialects.colons).shapes;
    const [right] = foldPath('/users/:id/posts', dialects.colons).shapes;
    assert.deepEqual(
      left?.segments.map(({ key }) => key),
      ['api', 'users', '{}'],
    );
    assert.equal(left?.segments[2], right?.segments[1]);
  });

  it('may neither be absent nor take the rest of a path', () => {
    assert.equal(shapeOfSeparate('/users/{id}', dialects.pathToRegexp), undefined);
    assert.equal(shapeOfSeparate('/files/<path:name>', dialects.converters), undefined);
  });
});
