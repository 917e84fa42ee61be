import assert from 'node:assert/strict';
import { JvmBuilds } from '../../../src/routes/languages/jvm/builds.ts';

describe('the builds of Java and Kotlin in a workspace', () => {
  let builds: JvmBuilds;

  const closed = (...files: readonly string[]): readonly (string | undefined)[] => {
    builds.update();
    return files.map((file) => builds.closedAround(file));
  };

  beforeEach(() => {
    builds = new JvmBuilds();
    builds.set('shop/pom.xml', { uses: [] });
    builds.set('shop/orders/pom.xml', { uses: [] });
    builds.set('shop/orders/src/main/java/Orders.java', { uses: [], namespace: 'com.shop.orders' });
    builds.set('blog/settings.gradle.kts', { uses: [] });
    builds.set('blog/src/main/kotlin/Posts.kt', { uses: [], namespace: 'org.blog' });
  });

  it('are the outermost folders with a build file, of which the configuration is a part', () => {
    const files = ['shop/orders/src/main/java/Orders.java', 'shop/orders/application.yml', 'blog/a.kt', 'docs/a.java'];
    assert.deepEqual(closed(...files), ['shop', 'shop', 'blog', undefined]);
  });

  it('are open where others have packages of the same owner', () => {
    builds.set('common/build.gradle', { uses: [] });
    builds.set('common/src/main/java/Common.java', { uses: [], namespace: 'com.shop' });
    assert.deepEqual(closed('common/a.java', 'shop/a.java', 'blog/a.kt'), [undefined, undefined, 'blog']);
    builds.delete('common/src/main/java/Common.java');
    assert.deepEqual(closed('shop/a.java', 'blog/a.kt'), ['shop', 'blog']);
  });

  it('are open where code that no build is around has such packages', () => {
    builds.set('scripts/Tool.java', { uses: [], namespace: 'org.blog.tools' });
    assert.deepEqual(closed('blog/a.kt', 'shop/a.java'), [undefined, 'shop']);
  });

  it('are apart where both have code, and no packages of the same owner', () => {
    builds.set('copy/blog/pom.xml', { uses: [] });
    builds.set('copy/blog/src/main/kotlin/Posts.kt', { uses: [], namespace: 'org.blog' });
    builds.set('contracts/pom.xml', { uses: [] });
    builds.update();
    const apart = (file: string, other: string): boolean => builds.areApart(file, other);
    assert.deepEqual([apart('blog/a.kt', 'shop/application.yml'), apart('blog/a.kt', 'copy/blog/a.kt')], [true, false]);
    assert.deepEqual([apart('blog/a.kt', 'blog/b.kt'), apart('blog/a.kt', 'docs/a.yml')], [false, false]);
    assert.equal(apart('blog/a.kt', 'contracts/a.yml'), false);
  });

  it('have modules of Maven that are apart where no chain of dependencies joins them', () => {
    const pom = (artifact: string, ...rest: readonly string[]): { uses: []; manifest: string } => ({
      uses: [],
      manifest: `<project><artifactId>${artifact}</artifactId>${rest.join('')}</project>`,
    });
    const uses = (artifact: string): string =>
      `<dependencies><dependency><artifactId>${artifact}</artifactId></dependency></dependencies>`;
    const property = '${';
    const parent = '<parent><artifactId>all</artifactId></parent>';
    builds.set(
      'shop/pom.xml',
      pom('all', '<packaging>pom</packaging>', `<dependencyManagement>${uses('stock')}</dependencyManagement>`),
    );
    builds.set('shop/orders/pom.xml', pom('orders', parent, uses('common')));
    builds.set('shop/carts/pom.xml', pom('carts', parent, uses('common')));
    builds.set('shop/common/pom.xml', pom('common', parent));
    builds.set('shop/stock/pom.xml', pom('stock', parent));
    builds.update();
    const apart = (file: string, other: string): boolean => builds.areApart(file, other);
    assert.deepEqual(
      [apart('shop/orders/A.java', 'shop/carts/B.java'), apart('shop/orders/A.java', 'shop/stock/src/a.yml')],
      [false, true],
    );
    assert.equal(apart('shop/stock/A.java', 'shop/server.xml'), false);
    builds.set('shop/pom.xml', pom('all', '<packaging>pom</packaging>', uses('common')));
    builds.update();
    assert.equal(apart('shop/orders/A.java', 'shop/stock/B.java'), false);
    builds.set('shop/pom.xml', pom('all', '<packaging>pom</packaging>'));
    builds.set('shop/stock/pom.xml', pom('stock', uses(`${property}api}`)));
    builds.update();
    assert.equal(apart('shop/orders/A.java', 'shop/stock/B.java'), false);
    builds.set('shop/stock/pom.xml', pom('stock'));
    builds.set('shop/stock/build.gradle', { uses: [] });
    builds.delete('shop/stock/pom.xml');
    builds.update();
    assert.equal(apart('shop/orders/A.java', 'shop/stock/B.java'), false);
  });

  it('tell when they have changed', () => {
    assert.equal(builds.update(), true);
    builds.set('shop/orders/src/main/java/Orders.java', { uses: [], namespace: 'com.shop.carts' });
    assert.equal(builds.update(), false);
    builds.set('pom.xml', { uses: [] });
    assert.equal(builds.update(), true);
    assert.deepEqual(closed('shop/a.java', 'blog/a.kt'), ['', '']);
    builds.delete('pom.xml');
    assert.equal(builds.update(), true);
    assert.deepEqual(closed('shop/a.java', 'blog/a.kt'), ['shop', 'blog']);
  });
});
