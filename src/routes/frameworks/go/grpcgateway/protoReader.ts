import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { ConfigurationFramework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { readProtoFile } from './protoFile.ts';
import { bound, methodKey } from './settings.ts';

/** The services of protocol buffers whose methods are bound to HTTP requests. */
export const protoServices: ConfigurationFramework = {
  name: 'grpcgateway in protocol buffers',
  extensions: ['proto'],
  trigger: (source) => source.includes('google.api.http'),
  join: joinVerbatim,
  cutOf: (source) => (readProtoFile(source).isCut ? 'bounded' : undefined),
  readConfiguration(source) {
    const { packages, methods } = readProtoFile(source);
    return methods.flatMap((method) =>
      [...packages, ...(method.qualifier === undefined ? [] : [method.qualifier]), undefined].map(
        (of): Fact => ({
          kind: 'setting',
          framework: 'grpcgateway',
          key: methodKey(method.method, method.request, of),
          value: text(bound(method)),
          isExclusive: true,
          inside: undefined,
          at: 0,
        }),
      ),
    );
  },
};
