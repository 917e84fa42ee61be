import type { Language } from '../language.ts';
import { declaredBy, summarizeDeclarations } from '../lexicalSummary.ts';
import { filesDeclaringClass } from './classTable.ts';
import { declarePhp } from './declarations.ts';
import { preparedPhp } from './grammarWorkarounds.ts';
import { resolvePhpModule } from './modules.ts';
import { functionTypes, phpValue } from './values.ts';

/**
 * Functions and constants outside classes, where they are declared as the coding standards write it: functions without a modifier,
 * constants without indentation. Other files use them without an import: https://www.php.net/manual/en/functions.user-defined.php ;
 * https://www.php.net/manual/en/language.constants.syntax.php
 */
const others =
  /function(?<=^[ \t]*function)[ \t]+(?:&[ \t]*)?(\w+)[ \t]*\(|const(?<=^const)[ \t]+(\w+)[ \t]*=|\bdefine\(\s*['"](\w+)['"]/gm;
const types = declaredBy('class', 'interface', 'trait', 'enum');

/**
 * Files that tell editors the types of facades and containers:
 * https://github.com/barryvdh/laravel-ide-helper#automatic-phpdoc-generation-for-laravel-facades
 * https://www.jetbrains.com/help/phpstorm/ide-advanced-metadata.html
 */
const ofEditors = /(?:^|\/)(?:_ide_helper\w*|\.phpstorm\.meta)\.php$/;

/** The language PHP, versions 7 and 8. */
export const php: Language = {
  name: 'php',
  baseName: 'parent',
  grammars: { php: 'tree-sitter-php/tree-sitter-php.wasm' },
  neverRun: ofEditors,
  prepare: preparedPhp,
  functionTypes,
  summarize: (text) => summarizeDeclarations(text, types, others),
  constructorName: '__construct',
  callName: '__invoke',
  // https://www.php-fig.org/psr/psr-15/#21-psrhttpserverrequesthandlerinterface
  handlerName: 'handle',
  declare: declarePhp,
  value: phpValue,
  resolveModule: resolvePhpModule,
  filesDeclaring: filesDeclaringClass,
};
