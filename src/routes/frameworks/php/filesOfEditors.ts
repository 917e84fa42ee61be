/**
 * Matches files that tell editors the types of facades and containers, and are never run:
 * https://github.com/barryvdh/laravel-ide-helper#automatic-phpdoc-generation-for-laravel-facades
 * https://www.jetbrains.com/help/phpstorm/ide-advanced-metadata.html
 */
export const ofEditors = /(?:^|\/)(?:_ide_helper\w*|\.phpstorm\.meta)\.php$/;
