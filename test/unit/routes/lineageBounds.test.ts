import assert from 'node:assert/strict';
import { RouteTable } from '../../../src/routes/folder/routeTable.ts';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { sharedExtractor } from './sharedExtractor.ts';

/** The files of which a bound is told, of Java types in files of their own: each declaration by its name. */
async function boundedOf(types: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const table = new RouteTable({ extractor: sharedExtractor, catalogue, read: () => undefined });
  for (const [name, declared] of Object.entries(types)) {
    const imports = 'package p;\nimport org.springframework.web.bind.annotation.*;\n';
    table.set(
      `p/${name}.java`,
      `${imports}${declared} { @GetMapping("/${name}") default String of${name}() { return ""; } }\n`,
    );
  }
  await table.link();
  return [...table.limits].map(({ kind, file }) => `${kind} ${file}`);
}

const range = (count: number) => [...Array(count).keys()];

describe('classes above a class', () => {
  it('are none where they inherit from each other in a circle', async () => {
    const circle = { A: '@RestController public class A extends B', B: 'public class B extends A' };
    assert.ok((await boundedOf(circle)).includes('bounded p/A.java'));
    assert.deepEqual(await boundedOf({ ...circle, B: 'public class B' }), []);
  });

  /** A controller above which are interfaces in levels, each of which extends all of the next level. */
  const levels = (depth: number, width: number) =>
    Object.fromEntries([
      [
        'A',
        `@RestController public class A implements ${range(width)
          .map((each) => `I0x${each}`)
          .join(', ')}`,
      ],
      ...range(depth).flatMap((level) =>
        range(width).map((each) => {
          const above = range(level + 1 < depth ? width : 0).map((other) => `I${level + 1}x${other}`);
          const name = `I${level}x${each}`;
          return [name, `public interface ${name}${above.length === 0 ? '' : ` extends ${above.join(', ')}`}`];
        }),
      ),
    ]);

  it('are none where there are more than anybody writes, however few are above each other', async () => {
    assert.ok((await boundedOf(levels(7, 10))).includes('bounded p/A.java'));
    assert.deepEqual(await boundedOf(levels(2, 10)), []);
  });

  it('are none where a class names more than anybody writes, wherever they are', async () => {
    const naming = (count: number) => ({
      A: `@RestController public class A implements ${range(count)
        .map((each) => `Far${each}`)
        .join(', ')}`,
    });
    assert.ok((await boundedOf(naming(70))).includes('bounded p/A.java'));
    assert.deepEqual(await boundedOf(naming(10)), []);
  });
});
