import { ecmascript } from '../languages/ecmascript/ecmascript.ts';
import type { Language } from '../languages/language.ts';
import { express } from './express.ts';
import type { ConfigurationFramework, Framework } from './framework.ts';

/** Every language that is read. */
export const languages: readonly Language[] = [ecmascript];

/** Every framework that is read: to add one, write its file and name it here. */
export const frameworks: readonly Framework[] = [express];

/** Frameworks whose routes stand in configuration files. */
export const configurationFrameworks: readonly ConfigurationFramework[] = [];
