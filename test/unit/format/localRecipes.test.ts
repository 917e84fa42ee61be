import assert from 'node:assert/strict';
import { recipesInWords } from '../../../src/format/localRecipes.ts';
import { descriptors } from '../../../src/model/frameworks/descriptors.ts';
import { expected } from './expectedRecipes.ts';

/** Whose agents tell no routes, or need a word besides. */
const withoutRoutes = [
  'azurefunctions',
  'azurefunctions-dotnet',
  'azurefunctions-java',
  'polka',
  'itty-router',
  'h3',
  'serverless',
  'sam',
  'cdk',
  'gatsby',
  'rwsdk',
  'sst',
  'egg',
  'elysia',
  'encore',
  'encorego',
  'loopback',
  'moleculer',
  'robyn',
  'blacksheep',
  'chalice',
  'powertools',
  'hono',
  'nuxt',
  'sveltekit',
  'astro',
  'remix',
  'tanstack',
  'solidstart',
  'qwik',
  'redwood',
  'cloudflarepages',
  'convex',
  'supabase',
  'bun',
  'firebase',
  'fresh',
  'oak',
  'netlify',
  'vercel',
  'sanic',
  'codeigniter3',
  'drupal',
  'nextcloud',
  'tempest',
  'fastroute',
  'leagueroute',
  'bramus',
  'hyperf',
  'thinkphp',
  'webman',
  'laminas',
  'yii3',
  'spiral',
  'roda',
  'hanami',
];
const unseen = 'requests are matched by their paths.';

describe('how the applications of a workspace report', () => {
  it('is said for every framework that the routes know', () => {
    assert.deepEqual(Object.keys(expected).sort(), Object.keys(descriptors).sort());
  });

  for (const [framework, [title, installed, start]] of Object.entries(expected)) {
    it(`is said for ${title}: what is installed, and how it is started`, () => {
      const [section = '', ...others] = recipesInWords([framework, framework]);
      assert.deepEqual(others, []);
      const [heading, once, install = '', ...rest] = section.split('\n\n');
      assert.deepEqual([heading, once], [`## ${title}`, 'Once, in the folder of the application:']);
      assert.ok(install.startsWith('```\n') && install.includes(installed), install);
      const starting = rest.indexOf('Then start it with its agent, in a new terminal:');
      assert.equal(rest[starting + 1], `\`\`\`\n${start}\n\`\`\``);
      assert.match(rest.at(-1) ?? '', /^<https:\/\/[^ ]+>$/);
      assert.equal(section.includes(`no routes of ${title}: ${unseen}`), withoutRoutes.includes(framework));
      assert.doesNotMatch(section, /NODE_OPTIONS/);
    });
  }

  it('says it once for frameworks that are started alike, those with the most routes first', () => {
    const sections = recipesInWords(['django', 'koa', 'express', 'express', 'gin', 'gin', 'gin', 'gin', 'unheard-of']);
    assert.deepEqual(
      sections.map((section) => section.split('\n', 1)[0]),
      ['## gin', '## Express, Koa', '## Django'],
    );
  });

  it('names the frameworks without routes among those that are started alike', () => {
    const [section = ''] = recipesInWords(['express', 'hono']);
    assert.match(section, /^## Express, Hono\n/);
    assert.ok(section.includes(`The agent tells no routes of Hono: ${unseen}`));
  });

  it('says code where the environment is not enough', () => {
    const [section = ''] = recipesInWords(['gin']);
    const code = section.slice(section.indexOf('Once, in its code:'));
    for (const line of [
      'autoexport.NewSpanExporter',
      'resource.WithProcessPID()',
      'router.Use(otelgin.Middleware("web"))',
    ])
      assert.ok(code.includes(line), line);
  });

  it('leads to all languages where no route is known', () => {
    const said = 'No route is known in this workspace yet. How applications in any language report: ';
    assert.deepEqual(recipesInWords([]), [`${said}<https://opentelemetry.io/docs/zero-code/>`]);
    assert.deepEqual(recipesInWords(['unheard-of']), [`${said}<https://opentelemetry.io/docs/zero-code/>`]);
  });
});
