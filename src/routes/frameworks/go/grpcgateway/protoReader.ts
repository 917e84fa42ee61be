import { groupBy } from '../../../../model/groupBy.ts';
import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { readProtoFile } from './protoFile.ts';
import { bound, methodKey, methodsKey } from './settings.ts';

/** The services of protocol buffers whose methods are bound to HTTP requests. */
export const protoServices: ConfigurationFramework = {
  name: 'grpcgateway in protocol buffers',
  extensions: ['proto'],
  trigger: (source) => source.includes('google.api.http'),
  join: joinVerbatim,
  cutOf: (source) => (readProtoFile(source).isCut ? 'bounded' : undefined),
  readConfiguration(source) {
    const { packages, own, methods } = readProtoFile(source);
    const names = groupBy(methods, ({ service }) => service);
    return [
      ...methods.map((method) =>
        setting(methodKey(method.method, method.request, undefined, method.service), bound(method, own)),
      ),
      ...methods.flatMap((method) =>
        [...packages, ...(method.qualifier === undefined ? [] : [method.qualifier]), undefined].map((of) =>
          setting(methodKey(method.method, method.request, of), bound(method, own)),
        ),
      ),
      ...Array.from(names, ([service, each]) =>
        setting(methodsKey(`${own}.${service}`), each.map(({ method }) => method).join(' ')),
      ),
    ];
  },
};

function setting(key: string, value: string): Fact {
  return {
    kind: 'setting',
    framework: 'grpcgateway',
    key,
    value: text(value),
    isExclusive: true,
    inside: undefined,
    at: 0,
  };
}
