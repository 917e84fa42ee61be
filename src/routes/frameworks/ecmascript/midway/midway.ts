import { capturedNodes } from '../../../syntax/query.ts';
import type { Framework } from '../../framework.ts';
import { quoted } from '../../trigger.ts';
import { classFacts } from './controllers.ts';
import { finishMidway, joinMidway, prefixSetting } from './prefixes.ts';

const imported = /['"](?:midway|@(?:midwayjs|cool-midway)\/[\w-]+)['"]/;
const telltale = /@(?:(?:Cool)?Controller|RequestMapping|ServerlessTrigger|Get|Post|Put|Del|Patch|Options|Head|All)\b/i;
const configuration = /(?:^|\/)config\.\w+\.[cm]?[jt]s$/;

/** MidwayJS: https://midwayjs.org/docs/controller */
export const midway: Framework = {
  name: 'midway',
  support: {
    title: 'MidwayJS',
    followed:
      'controllers, `globalPrefix` of the configuration, versions in paths, HTTP triggers of functions, `CoolController` of cool-admin',
    notFollowed: '`defineApi`, Midway Hooks, regular expressions as paths, paths that own decorators make',
  },
  languages: ['ecmascript'],
  signs: ['globalPrefix', ...quoted('midway', '@midwayjs/', '@cool-midway/')],
  trigger: (source, path) =>
    (source.includes('globalPrefix') && (configuration.test(path) || imported.test(source))) ||
    (source.includes('midway') && imported.test(source) && telltale.test(source)),
  query: '(class_body) @body (pair) @pair',
  join: joinMidway,
  finish: finishMidway,
  read: (file, matches) => [
    ...capturedNodes(matches, 'body').flatMap((node) => classFacts(node, file)),
    ...capturedNodes(matches, 'pair').flatMap((node) => prefixSetting(node, file)),
  ],
};
