import { ecmascript } from '../languages/ecmascript/ecmascript.ts';
import type { Language } from '../languages/language.ts';
import { php } from '../languages/php/php.ts';
import { python } from '../languages/python/python.ts';
import { django } from './django.ts';
import { express } from './express.ts';
import { fastapi } from './fastapi.ts';
import { flask } from './flask.ts';
import type { ConfigurationFramework, Framework } from './framework.ts';
import { laravel } from './laravel.ts';
import { nestjs } from './nestjs.ts';
import { symfony } from './symfony.ts';
import { symfonyXml } from './symfonyXml.ts';
import { symfonyYaml } from './symfonyYaml.ts';

const languages: readonly Language[] = [ecmascript, php, python];

const frameworks: readonly (Framework | ConfigurationFramework)[] = [
  express,
  nestjs,
  django,
  flask,
  fastapi,
  laravel,
  symfony,
  symfonyYaml,
  symfonyXml,
];

/** The known languages and frameworks, by name. */
export interface Catalogue {
  readonly languages: ReadonlyMap<string, Language>;
  readonly frameworks: ReadonlyMap<string, Framework | ConfigurationFramework>;
}

/** Every language and framework that is read: to add one, write its file and name it above. */
export const catalogue: Catalogue = {
  languages: new Map(languages.map((language) => [language.name, language])),
  frameworks: new Map(frameworks.map((framework) => [framework.name, framework])),
};
