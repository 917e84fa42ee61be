import assert from 'node:assert/strict';
import { RubyApplications } from '../../../src/routes/languages/ruby/applications.ts';

describe('the Ruby applications of a workspace', () => {
  let applications: RubyApplications;

  function apart(file: string, other: string): boolean {
    applications.update();
    return applications.areApart(file, other);
  }

  beforeEach(() => {
    applications = new RubyApplications();
    applications.set('shop/config/application.rb');
    applications.set('shop/engines/cart/test/dummy/config/application.rb');
    applications.set('api/config.ru');
  });

  it('are the outermost folders that start one of Rails or Rack, any two of which are apart', () => {
    assert.equal(apart('shop/config/routes.rb', 'api/app.rb'), true);
    assert.equal(apart('shop/engines/cart/test/dummy/config/routes.rb', 'shop/config.ru'), false);
    assert.equal(apart('shop/config/routes.rb', 'common/lib/common.rb'), false);
  });

  it('tell when they have changed', () => {
    assert.equal(applications.update(), true);
    applications.set('api/config/application.rb');
    applications.delete('api/config.ru');
    assert.equal(applications.update(), false);
    applications.delete('api/config/application.rb');
    assert.equal(applications.update(), true);
    assert.equal(apart('shop/config/routes.rb', 'api/app.rb'), false);
  });
});
