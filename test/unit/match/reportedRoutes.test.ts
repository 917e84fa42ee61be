import assert from 'node:assert/strict';
import { knownRoutes } from '../../../src/match/find/knownRoutes.ts';
import { requestNameOf } from '../../../src/service/local/fold/requestName.ts';
import type { Span } from '../../../src/service/local/wire/telemetry.ts';
import { route } from './build.ts';
import { compiled } from './compiledInstrumentations.ts';
import { scripting } from './instrumentations.ts';
import { verdictOn } from './verdictOn.ts';

const span: Span = {
  ...{
    traceId: 'a',
    spanId: 'b',
    parentId: '',
    isLocalChild: false,
    name: 'GET',
    kind: 'server',
    start: 0,
    duration: 1,
  },
  ...{ attributes: new Map(), events: [], failed: false, scope: '' },
};

describe('the route that an instrumentation reports', () => {
  for (const { about, language, scope = '', requests } of [...scripting, ...compiled]) {
    for (const [title, reported, path, routes, answered, status = 200] of requests) {
      it(`${title}: ${answered ?? 'no handler'} answered (${about})`, () => {
        const known = routes.map((registered) => {
          const [framework = '', template = '', file = '', local = template, mount] = registered.split(' ');
          const via = mount === undefined ? {} : { via: [{ file: mount, line: 1 }] };
          return { ...route(framework, 'GET', template, { file, local }), ...via };
        });
        const attributes = new Map<string, string>([
          ['http.request.method', 'GET'],
          ['url.path', path],
          ...(reported === undefined ? [] : [['http.route', reported] as const]),
        ]);
        const sent = { ...span, scope, attributes };
        const request = requestNameOf(sent, language, String(status), knownRoutes(known).template);
        const verdict = verdictOn(request?.name ?? '', known);
        assert.deepEqual(
          Array.isArray(verdict) ? [verdict[0], ...verdict.slice(2)] : [],
          answered === undefined ? [] : ['matched', answered],
          `named ${request?.name}`,
        );
      });
    }
  }
});
