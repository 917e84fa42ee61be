import { concatenation, type Expression, literalText, member, text, wholeModule } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf } from './arguments.ts';
import { applicationFile, moduleAt, nearestFile } from './modules.ts';

/** The value of a call of a known function of PHP or of a framework, which returns a text or a file. */
export function builtinValue(node: Node, file: SyntaxFile): Expression | undefined {
  const given = argumentsOf(node).map((argument) => file.value(argument.node));
  const [first, second] = given;
  if (!first) {
    return undefined;
  }
  switch (node.childForFieldName('function')?.text.replace(/^\\/, '')) {
    case 'sprintf':
      return formatted(first, given.slice(1));
    case 'dirname':
      return directory(first, second);
    case 'realpath':
    case 'strval':
      return first;
    case 'trim':
      return mapped(first, (literal) => literal.trim());
    case 'strtolower':
      return mapped(first, (literal) => literal.toLowerCase());
    // https://laravel.com/docs/helpers#paths
    case 'base_path':
      return applicationFile('', first);
    case 'app_path':
      return applicationFile('app/', first);
    // https://laravel.com/docs/configuration#accessing-configuration-values
    case 'config':
      return configured(first);
    // The environment may contain another value than the default, as for defaults of placeholders.
    case 'env':
      return second;
    // All matching files, as one module with several files.
    case 'glob':
      return { kind: 'list', items: [moduleAt(first)] };
    // https://nwidart.com/laravel-modules
    case 'module_path':
      return second && nearestFile(second);
    default:
      return undefined;
  }
}

/** The value of a configuration key: `admin.path` is the entry `path` of the array that `config/admin.php` returns. */
function configured(key: Expression): Expression | undefined {
  const [file, ...keys] = literalText(key)?.split('.') ?? [];
  if (file === undefined || keys.length === 0) {
    return undefined;
  }
  const returned = member(applicationFile('config/', text(`${file}.php`)), wholeModule);
  return keys.reduce<Expression>((of, each) => member(of, each), returned);
}

function mapped(expression: Expression, change: (literal: string) => string): Expression | undefined {
  const literal = literalText(expression);
  return literal === undefined ? undefined : text(change(literal));
}

function formatted(format: Expression, given: readonly Expression[]): Expression | undefined {
  const literal = literalText(format);
  if (literal === undefined || /%(?![s%d])/.test(literal)) {
    return undefined;
  }
  let next = 0;
  const parts = literal.split(/(%[s%d])/).map((part): Expression => {
    if (part === '%s' || part === '%d') {
      next += 1;
      return given[next - 1] ?? { kind: 'unknown' };
    }
    return text(part === '%%' ? '%' : part);
  });
  return concatenation(parts);
}

function directory(path: Expression, levels: Expression | undefined): Expression | undefined {
  const literal = literalText(path);
  const count = Number(levels ? literalText(levels) : '1');
  if (literal === undefined || Number.isNaN(count)) {
    return undefined;
  }
  return text(`/${literal.split('/').filter(Boolean).slice(0, -count).join('/')}`);
}
