import { bramus } from './bramus.ts';
import { cakephp } from './cakephp.ts';
import { codeigniter } from './codeigniter.ts';
import { codeigniter3 } from './codeigniter3.ts';
import type { FrameworkDescriptor } from './descriptor.ts';
import { drupal } from './drupal.ts';
import { fastroute } from './fastroute.ts';
import { hyperf } from './hyperf.ts';
import { laminas } from './laminas.ts';
import { laravel } from './laravel.ts';
import { leagueroute } from './leagueroute.ts';
import { mezzio } from './mezzio.ts';
import { nextcloud } from './nextcloud.ts';
import { slim } from './slim.ts';
import { spiral } from './spiral.ts';
import { symfony } from './symfony.ts';
import { tempest } from './tempest.ts';
import { thinkphp } from './thinkphp.ts';
import { webman } from './webman.ts';
import { wordpress } from './wordpress.ts';
import { yii } from './yii.ts';
import { yii3 } from './yii3.ts';

/** The frameworks of PHP by name. */
export const phpDescriptors = {
  laravel,
  symfony,
  codeigniter,
  codeigniter3,
  drupal,
  nextcloud,
  slim,
  fastroute,
  leagueroute,
  bramus,
  mezzio,
  laminas,
  tempest,
  spiral,
  hyperf,
  thinkphp,
  webman,
  wordpress,
  cakephp,
  yii,
  yii3,
} satisfies Readonly<Record<string, FrameworkDescriptor>>;
