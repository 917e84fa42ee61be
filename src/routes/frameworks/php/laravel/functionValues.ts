import { type Expression, literalText, member, text, unknown, wholeModule } from '../../../facts/expression.ts';
import { defaultOf } from '../../../languages/defaults.ts';
import { applicationFile, moduleAt, nearestFile } from '../../../languages/php/modules.ts';

/** The value of a call of a global function or of a facade of Laravel, a text or files: https://laravel.com/docs/helpers */
export function functionValue(name: string, [first, second]: readonly Expression[]): Expression | undefined {
  switch (name) {
    case 'base_path':
      return first && applicationFile('', first);
    case 'app_path':
      return first && applicationFile('app/', first);
    // https://laravel.com/docs/configuration#accessing-configuration-values
    case 'config':
      return first && configured(first, second);
    case 'env':
      return second && defaultOf(second);
    // https://laravel.com/docs/collections#creating-collections
    case 'collect':
      return first?.kind === 'list' ? first : undefined;
    // All matching files, as one module with several files: https://api.laravel.com/docs/12.x/Illuminate/Filesystem/Filesystem.html
    case 'File::glob':
      return first && filesAt(first, '');
    case 'File::files':
      return first && filesAt(first, '/*.php');
    case 'File::allFiles':
      return first && filesAt(first, '/**/*.php');
    // https://nwidart.com/laravel-modules
    case 'module_path':
      return second && nearestFile(second);
    default:
      return undefined;
  }
}

function filesAt(path: Expression, pattern: string): Expression {
  const module = moduleAt(path);
  return module.kind === 'module' && module.of === undefined
    ? { kind: 'list', items: [{ ...module, module: `${module.module.replace(/\/$/, '')}${pattern}` }] }
    : unknown;
}

/**
 * The value of a configuration key: `admin.path` is the entry `path` of the array that `config/admin.php` returns. If it is known to have
 * none, it is the default that the call gives.
 */
function configured(key: Expression, otherwise: Expression | undefined): Expression | undefined {
  const [file, ...keys] = literalText(key)?.split('.') ?? [];
  if (file === undefined || keys.length === 0) {
    return undefined;
  }
  const returned = member(applicationFile('config/', text(`${file}.php`)), wholeModule);
  return keys.reduce<Expression>((of, each) => member(of, each, otherwise && defaultOf(otherwise)), returned);
}
