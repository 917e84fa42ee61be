import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readProjectFile, readSources } from './sources.ts';

const manifest: unknown = JSON.parse(readProjectFile('package.json'));
const names: Record<string, string> = JSON.parse(readProjectFile('package.nls.json'));

/** The value at a path of keys; nothing where there is none. */
function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Every string of a value, with the path of keys to it. */
function strings(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, `${path}.${key}`));
}

const contributed = list(at(manifest, 'contributes', 'commands')).map((command) => String(at(command, 'command')));
const placeholders = strings(manifest).flatMap(([, text]) => /^%(.+)%$/.exec(text)?.[1] ?? []);

describe('the manifest', () => {
  it('ends steps of the walkthrough by a state, and never because something was clicked or opened', () => {
    const steps = list(at(manifest, 'contributes', 'walkthroughs')).flatMap((one) => list(at(one, 'steps')));
    const events = steps.flatMap((step) => list(at(step, 'completionEvents')).map((event) => [at(step, 'id'), event]));
    assert.deepEqual(events, [
      ['signIn', 'onContext:apmLens.signedIn'],
      ['sample', 'onContext:apmLens.sample'],
      ['watch', 'onContext:apmLens.local'],
      ['read', 'onContext:apmLens.lensShown'],
    ]);
  });

  it('contributes the commands that the sources register, and no others', () => {
    const sources = readSources('src/**/*.ts');
    const quoted = /['"`](apmLens\.\w+)['"`]/g;
    const mentioned = new Set(sources.flatMap(({ text }) => [...text.matchAll(quoted)].map((found) => found[1])));
    assert.deepEqual(
      contributed.filter((command) => !mentioned.has(command)),
      [],
      'contributed, but nowhere in the sources',
    );
    assert.equal(new Set(contributed).size, contributed.length);
  });

  it('gives every command a category and a title', () => {
    for (const command of list(at(manifest, 'contributes', 'commands'))) {
      assert.ok(at(command, 'category'), `${String(at(command, 'command'))} has no category`);
      assert.ok(at(command, 'title'), `${String(at(command, 'command'))} has no title`);
    }
  });

  it('opens no port in folders that nobody trusts', () => {
    const commands = list(at(manifest, 'contributes', 'commands'));
    const watch = commands.find((command) => at(command, 'command') === 'apmLens.watchApp');
    assert.equal(at(watch, 'enablement'), 'isWorkspaceTrusted');
  });

  it('offers to watch an application in each view without an account, and in the walkthrough, in every language', () => {
    const link = /\[[^\]]+\]\(command:apmLens\.watchApp\)/;
    const places = ['transactions', 'hosts', 'errors'].map((view) => `welcome.${view}.notSignedIn`);
    for (const file of globSync('package.nls*.json')) {
      const said: Readonly<Record<string, string>> = JSON.parse(readProjectFile(file));
      for (const place of [...places, 'walkthrough.watch.description']) {
        assert.match(said[place] ?? '', link, `${file}: ${place}`);
      }
    }
    const shown = list(at(manifest, 'contributes', 'viewsWelcome')).map((welcome) => at(welcome, 'contents'));
    assert.deepEqual(
      places.filter((place) => !shown.includes(`%${place}%`)),
      [],
    );
  });

  it('offers no period where numbers are of a run', () => {
    const views = list(at(manifest, 'contributes', 'menus', 'view/title'));
    const rows = list(at(manifest, 'contributes', 'menus', 'view/item/context'));
    const offers = [...views, ...rows].filter((entry) => at(entry, 'command') === 'apmLens.setPeriod');
    assert.equal(offers.length, 3);
    for (const entry of offers) {
      assert.match(String(at(entry, 'when')), /&& !apmLens\.local$/);
    }
  });

  it('names only contributed commands in its menus and key bindings', () => {
    const menus = at(manifest, 'contributes', 'menus');
    const used = [...Object.values(menus ?? {}).flatMap(list), ...list(at(manifest, 'contributes', 'keybindings'))];
    const unknown = used.map((item) => at(item, 'command')).filter((command) => command !== undefined);
    assert.deepEqual(
      unknown.filter((command) => !contributed.includes(String(command))),
      [],
    );
  });

  it('has a place for every view that the sources open, and no others', () => {
    const ids = readSources('src/views/*.ts').flatMap(
      ({ text }) => /viewId(?:: string)? = '([^']+)'/.exec(text)?.[1] ?? [],
    );
    const views = list(at(manifest, 'contributes', 'views', 'apmLens')).map((view) => String(at(view, 'id')));
    assert.deepEqual(ids.sort(), views.sort());
  });

  it('welcomes in every view in the same states: a view without rows has to say why', () => {
    const welcomes = list(at(manifest, 'contributes', 'viewsWelcome'));
    const statesOf = (view: string) =>
      welcomes
        .filter((welcome) => at(welcome, 'view') === view)
        .flatMap((welcome) => /== '([^']+)'/.exec(String(at(welcome, 'when')))?.[1] ?? []);
    const [first, ...others] = list(at(manifest, 'contributes', 'views', 'apmLens')).map((view) =>
      [...new Set(statesOf(String(at(view, 'id'))))].sort(),
    );
    assert.ok(first !== undefined && first.length > 5);
    for (const states of others) {
      assert.deepEqual(states, first);
    }
  });

  it('finds every name in package.nls.json, and uses all of them', () => {
    assert.deepEqual(
      placeholders.filter((name) => !(name in names)),
      [],
    );
    assert.deepEqual(
      Object.keys(names).filter((name) => !placeholders.includes(name)),
      [],
    );
  });

  it('writes what a person reads in package.nls.json', () => {
    const read =
      /\.(title|category|description|markdownDescription|label|contextualTitle|contents|enumDescriptions\.\d+)$/;
    const bare = strings(at(manifest, 'contributes'))
      .filter(([path]) => read.test(path) || /\.viewsWelcome\..*\.contents$/.test(path))
      .filter(([, text]) => !/^%.+%$/.test(text));
    assert.deepEqual(bare, []);
  });
});
