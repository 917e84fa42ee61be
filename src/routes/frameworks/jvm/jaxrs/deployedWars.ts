import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Call } from '../../../languages/jvm/calls.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import { rememberingLast } from '../../../syntax/rememberingLast.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { NearestSetting } from '../../framework.ts';
import { projectOf } from '../projectFolders.ts';

const key = 'project that deploys wars';

/** The variables and parameters that are declared as a web application of Jetty. */
const contexts = rememberingLast((source): ReadonlySet<string> => {
  const declared = source.matchAll(/\bWebAppContext ([\w$]+)\b|\b(\w+): WebAppContext\b/g);
  return new Set(Array.from(declared, ([, ofJava, ofKotlin]) => ofJava ?? ofKotlin ?? ''));
});

/**
 * A setting that code puts web applications into a server of Jetty, at other paths than the root: which archive gets which path is decided at
 * run time. https://jetty.org/docs/jetty/12/programming-guide/server/http.html#handler-use-webapp-context
 */
export function deployedWars(calls: readonly Call[], file: SyntaxFile): readonly Fact[] {
  const deploying = calls.find(
    ({ name, on, arguments: [path] }) =>
      name === 'setContextPath' && path && contexts(file.text).has(on?.text ?? '') && !isRoot(file.value(path), file),
  );
  const value = text(projectOf(file.path));
  return deploying ? [{ kind: 'setting', framework: 'jaxrs', key, value, ...file.position(deploying.node) }] : [];
}

function isRoot(path: Expression, file: SyntaxFile): boolean {
  const named = path.kind === 'name' ? file.declared(path.name).find(({ kind }) => kind === 'binding') : undefined;
  const value = named?.kind === 'binding' ? named.value : path;
  return value.kind === 'text' && value.parts.every((part) => part === '/');
}

/** Whether code of another project may deploy the web application of a file below a path that it chooses. */
export function isDeployedElsewhere(file: string, setting: NearestSetting): boolean {
  const project = knownText(setting(key));
  return project !== undefined && project !== projectOf(file);
}
