import type { ConfigurationFramework } from '../../framework.ts';
import { playConfiguration } from './applicationConf.ts';
import { codeRouters } from './codeRouters.ts';
import { play } from './play.ts';

/** The readers of Play: its routes files, its configuration, and routers in Scala. */
export const playReaders: readonly ConfigurationFramework[] = [play, playConfiguration, codeRouters];
