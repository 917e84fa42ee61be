import type { ConfigurationFramework, Framework } from '../framework.ts';
import { bramus } from './bramus.ts';
import { cakephp } from './cakephp/cakephp.ts';
import { cakephpControllers } from './cakephp/controllers.ts';
import { automaticRoutes } from './codeigniter/automaticRoutes.ts';
import { codeigniter } from './codeigniter/codeigniter.ts';
import { codeigniter3 } from './codeigniter/codeigniter3.ts';
import { codeigniter3Controllers } from './codeigniter/conventions.ts';
import { drupal } from './drupal.ts';
import { fastroute } from './fastroute.ts';
import { hyperf } from './hyperf/hyperf.ts';
import { laminas } from './laminas/laminas.ts';
import { laravelBackground } from './laravel/background.ts';
import { laravel } from './laravel/laravel.ts';
import { leagueroute } from './leagueroute.ts';
import { mezzio } from './mezzio/mezzio.ts';
import { nextcloud } from './nextcloud/nextcloud.ts';
import { slim } from './slim.ts';
import { spiral } from './spiral.ts';
import { apiPlatformConfiguration } from './symfony/apiPlatform/paths.ts';
import { apiPlatformYaml } from './symfony/apiPlatform/yamlResources.ts';
import { symfonyBackground } from './symfony/background.ts';
import { symfonyParameters, symfonyXmlParameters } from './symfony/parameters.ts';
import { symfonyServices, symfonyXmlServices } from './symfony/services.ts';
import { symfony } from './symfony/symfony.ts';
import { symfonyXml } from './symfony/xml.ts';
import { symfonyYaml } from './symfony/yaml.ts';
import { tempest } from './tempest.ts';
import { thinkphpControllers } from './thinkphp/controllers.ts';
import { thinkphp } from './thinkphp/thinkphp.ts';
import { webman } from './webman/webman.ts';
import { wordpress } from './wordpress/wordpress.ts';
import { yiiControllers } from './yii/controllers.ts';
import { yii } from './yii/yii.ts';
import { yii3 } from './yii3.ts';

/** The frameworks of PHP. */
export const phpFrameworks: readonly (Framework | ConfigurationFramework)[] = [
  laravel,
  laravelBackground,
  symfony,
  symfonyYaml,
  symfonyParameters,
  symfonyXmlParameters,
  symfonyServices,
  symfonyXmlServices,
  symfonyXml,
  apiPlatformConfiguration,
  apiPlatformYaml,
  symfonyBackground,
  codeigniter,
  automaticRoutes,
  codeigniter3,
  codeigniter3Controllers,
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
  thinkphpControllers,
  webman,
  wordpress,
  cakephp,
  cakephpControllers,
  yii,
  yiiControllers,
  yii3,
];
