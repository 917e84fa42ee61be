import { macaron as descriptor } from '../../../../model/frameworks/macaron.ts';
import { joinVerbatim } from '../../join.ts';
import { type GoRouters, goFramework } from '../goRouters.ts';
import { readClosureCall } from './closures.ts';

const routers: GoRouters = {
  name: 'macaron',
  support: {
    title: 'macaron',
    followed: 'groups, `Combo`, `Route`, `Any`',
    notFollowed: 'static folders, groups by the name of a function',
  },
  packages: descriptor.packages,
  makers: { New: 'root', NewWithLogger: 'root', Classic: 'root', NewRouter: 'router' },
  types: { Macaron: 'root', Router: 'router' },
  calls: 'Get|Post|Put|Patch|Delete|Any|Group|Combo|Route',
  join: joinVerbatim,
  read: (call, file) => readClosureCall(routers, call, file),
};

/** Macaron: https://go-macaron.com/middlewares/routing */
export const macaron = goFramework(routers);
