import assert from 'node:assert/strict';
import { summarize } from '../../../src/routes/extract/summary.ts';
import { SourceIndex } from '../../../src/routes/index/sourceIndex.ts';
import { csharp } from '../../../src/routes/languages/csharp/csharp.ts';
import { RecordedSources } from '../../../src/routes/link/resolve/dependencies.ts';

// https://learn.microsoft.com/dotnet/csharp/programming-guide/classes-and-structs/partial-classes-and-methods
describe('the parts of a partial class', () => {
  const parts = Array.from({ length: 300 }, (_, number) => `part${number}.cs`);
  const part = (namespace: string) => `namespace ${namespace};\npublic partial class Orders { }\n`;
  let index: SourceIndex;
  let asked: Set<string>;

  const set = (path: string, namespace: string): void =>
    index.set(path, summarize(path, part(namespace), csharp), true);
  const found = (): readonly string[] | undefined =>
    csharp.filesWithMember?.('Orders', 'id', 'part0.cs', new RecordedSources(index, (key) => asked.add(key)));
  const isAskedAgain = (): boolean => [...index.takeChanges()].some((key) => asked.has(key));

  beforeEach(() => {
    index = new SourceIndex();
    asked = new Set();
    parts.forEach((path) => {
      set(path, 'Shop');
    });
    set('other.cs', 'Bank');
    index.takeChanges();
  });

  it('are found by one question, however many there are', () => {
    assert.deepEqual(found()?.toSorted(), parts.toSorted());
    assert.equal(asked.size, 2, [...asked].join());
  });

  it('are those of now after a file has moved to another namespace, or comes or goes', () => {
    found();
    set('part7.cs', 'Bank');
    assert.ok(isAskedAgain());
    assert.equal(found()?.includes('part7.cs'), false);
    set('other.cs', 'Shop');
    assert.ok(isAskedAgain());
    assert.equal(found()?.includes('other.cs'), true);
    index.delete('part8.cs');
    assert.ok(isAskedAgain());
    assert.equal(found()?.includes('part8.cs'), false);
    set('part301.cs', 'Shop');
    assert.ok(isAskedAgain());
    assert.equal(found()?.length, 300);
  });

  it('are not asked for again when a class of their name comes into another namespace', () => {
    found();
    set('another.cs', 'Bank');
    assert.equal(isAskedAgain(), false);
  });
});

describe('a qualified name', () => {
  const meant = (namespace: string): readonly string[] | undefined => {
    const index = new SourceIndex();
    index.set('shop.cs', summarize('shop.cs', `namespace ${namespace};\nclass Shop { }\n`, csharp), true);
    return csharp.namesMeant?.('Orders.Endpoints', 'shop.cs', new RecordedSources(index, () => undefined));
  };

  it('is looked up in the namespaces around it, innermost first', () => {
    assert.deepEqual(meant('Acme.Shop'), ['Acme.Shop.Orders.Endpoints', 'Acme.Orders.Endpoints', 'Orders.Endpoints']);
  });

  it('is looked up in no more of them than anybody writes', () => {
    assert.deepEqual(meant(Array.from({ length: 10_000 }, () => 'a').join('.')), ['Orders.Endpoints']);
  });
});
