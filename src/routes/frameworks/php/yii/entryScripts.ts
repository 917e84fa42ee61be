import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { folderOf, resolvePath } from '../../../syntax/paths.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';

/** The key of the setting with the folder below the web root in which the entry script of an application is. */
export const entryScriptKey = 'entry script';

const script = /(?:^|\/)(?:web|www|public|public_html|htdocs)\/(?:([\w-]+)\/)?index\.php$/;
/** Folders of which `init` copies the content to the root of the project. */
const environment = /(^|\/)environments\/[\w-]+\//;
const configuration = /['"]((?:\/?\.\.)+\/(?:[\w-]+\/)*)config\/main\.php['"]/g;

/** Whether a file is an entry script, at or directly below a web root. */
export function isEntryScript(path: string, source: string): boolean {
  return script.test(path) && source.includes('yii\\web\\Application');
}

/**
 * Settings of the applications whose configuration an entry script loads. Below a folder of the web root, the URLs of an application begin
 * with the name of that folder, unless a host of its own has it for its root.
 * https://www.yiiframework.com/doc/api/2.0/yii-web-request#$baseUrl-detail ,
 * https://www.yiiframework.com/doc/guide/2.0/en/tutorial-advanced-app
 */
export function entryScriptFacts(file: SyntaxFile): readonly Fact[] {
  const [, below] = script.exec(file.path) ?? [];
  const value: Expression = below === undefined ? text('') : { kind: 'text', parts: [below], isDefault: true };
  const folder = folderOf(file.path.replace(environment, '$1'));
  return Array.from(file.text.matchAll(configuration), ([, written = '']) => ({
    kind: 'setting',
    framework: 'yii',
    key: entryScriptKey,
    value,
    application: resolvePath(folder, `${written.replace(/^\//, '')}main.php`).replace(/main\.php$/, ''),
    isExclusive: true,
    inside: undefined,
    at: 0,
  }));
}
