import { text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { nameOf, parameterNodes } from '../../../languages/python/parameters.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { mountFact } from '../routerFacts.ts';

const pathLike = /(?:^|_)(?:path|prefix|mount|mountpoint|url|route|location)$/i;
const applicationLike = /(?:^|_)(?:app|application|wsgi)$/i;

/** Matches a file that gives an application with a path to a function; it may import none of the framework. */
export const handsOn = /\(\s{0,50}(['"])\/[\w/-]{0,100}\1,\s{0,50}\w{0,50}app(?:lication)?\b/i;

/** Matches a value that is kept by a path. */
export const keepsApplications = /\[\w{0,80}(?:path|prefix|mount|mountpoint|url|route|location)\]\s*=/i;

/**
 * Doubtful mounts of the applications that a function keeps by their paths: `applications[path] = app`. Some other code serves them below
 * these paths, with whatever it puts before them, so that the root is not where they are.
 * https://flask.palletsprojects.com/en/stable/patterns/appdispatch/
 */
export function keptApplications(file: SyntaxFile, declared: Node): readonly Fact[] {
  const names = parameterNodes(declared).map(nameOf);
  const paths = new Set(names.filter((each) => pathLike.test(each)));
  const applications = new Set(names.filter((each) => applicationLike.test(each)));
  if (paths.size === 0 || applications.size === 0) {
    return [];
  }
  return (declared.childForFieldName('body')?.namedChildren ?? []).flatMap((statement) => {
    const [assignment] = statement.type === 'expression_statement' ? statement.namedChildren : [];
    const [kept, value] = [assignment?.childForFieldName('left'), assignment?.childForFieldName('right')];
    const isByPath = kept?.type === 'subscript' && paths.has(kept.childForFieldName('subscript')?.text ?? '');
    const parts = value && /^(?:tuple|list|expression_list)$/.test(value.type) ? value.namedChildren : [value];
    const app = isByPath ? parts.find((part) => part && applications.has(part.text)) : undefined;
    return app
      ? [
          mountFact(file, app, {
            ...{ framework: 'flask', on: unknown, path: text(''), what: file.value(app) },
            ...{ byConvention: true, inDoubt: true },
          }),
        ]
      : [];
  });
}
