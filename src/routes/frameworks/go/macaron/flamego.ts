import { flamego as descriptor } from '../../../../model/frameworks/flamego.ts';
import { joinVerbatim } from '../../join.ts';
import { type GoRouters, goFramework } from '../goRouters.ts';
import { readClosureCall } from './closures.ts';

const routers: GoRouters = {
  name: 'flamego',
  support: {
    title: 'flamego',
    followed: 'groups, `Combo`, `Routes`, `Any`',
    notFollowed: 'static folders, groups by the name of a function',
  },
  packages: descriptor.packages,
  makers: { New: 'root', NewWithLogger: 'root', Classic: 'root' },
  types: { Flame: 'root', Router: 'router' },
  calls: 'Get|Post|Put|Patch|Delete|Any|Group|Combo|Routes',
  join: joinVerbatim,
  read: (call, file) => readClosureCall(routers, call, file),
};

/** Flamego: https://flamego.dev/routing.html */
export const flamego = goFramework(routers);
