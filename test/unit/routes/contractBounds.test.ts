import assert from 'node:assert/strict';
import { finish } from '../../../src/routes/frameworks/go/grpcgateway/finish.ts';
import { readGeneratedGateway } from '../../../src/routes/frameworks/go/grpcgateway/generatedGateway.ts';
import { readProtoFile } from '../../../src/routes/frameworks/go/grpcgateway/protoFile.ts';
import { typeOption } from '../../../src/routes/frameworks/go/grpcgateway/settings.ts';
import { generatorsIn } from '../../../src/routes/frameworks/jvm/contracts/generators.ts';
import { hasTooManyOperations, readContract } from '../../../src/routes/frameworks/jvm/contracts/operations.ts';
import type { AbstractValue } from '../../../src/routes/link/values/abstractValue.ts';
import { lines } from '../../hostile/evilFiles.ts';

describe('what is read of contracts is bounded', () => {
  it('in the operations of a contract', () => {
    const contract = (count: number) =>
      `openapi: 3.1.0\npaths:\n${lines(count, (index) => `  /a${index}:\n    get:\n      operationId: b`)}`;
    assert.deepEqual(
      [20, 5_100].map((count) => readContract(contract(count)).operations.length),
      [20, 5_000],
    );
    assert.deepEqual(
      [20, 5_100].map((count) => hasTooManyOperations(contract(count))),
      [false, true],
    );
  });

  it('in what its aliases stand for, which costs no other operation', () => {
    const { operations } = readContract(
      `openapi: 3.1.0\nx-a0: &a0 [x, x]\n${lines(40, (index) => `x-a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`)}\npaths:\n  /a:\n    get:\n      operationId: a\n      tags: *a40\n  /b: &b\n    get:\n      operationId: b\n      tags: [&c c]\n    post:\n      operationId: d\n      tags: [*c, e]\n`,
    );
    assert.deepEqual(
      operations.map(({ id, tags }) => [id, ...tags]),
      [['a'], ['b', 'c'], ['d', 'e']],
    );
  });

  it('in the generators of a build script', () => {
    const build = (count: number) =>
      generatorsIn(lines(count, (index) => `g${index} { inputSpec = "a${index}.yaml" }`)).length;
    assert.deepEqual([20, 300].map(build), [20, 200]);
  });

  it('in the methods of a file of protocol buffers', () => {
    const method = (index: number) =>
      `rpc M${index}(R) returns (E) { option (google.api.http) = { get: "/a${index}" }; }`;
    const file = (count: number) => readProtoFile(`service S {\n${lines(count, method)}\n}`).methods.length;
    assert.deepEqual([20, 2_100].map(file), [20, 2_000]);
  });

  it('in the methods of a generated gateway', () => {
    const request = (name: string) =>
      `func request_${name}_0(ctx context.Context, client SClient, req *http.Request) {\n\tvar protoReq R\n\tmsg, err := client.${name}(ctx, &protoReq)\n}\n`;
    const bound = (name: string) =>
      `mux.Handle("GET", pattern_${name}_0, nil)\npattern_${name}_0 = runtime.MustPattern(runtime.NewPattern(1, []int{2, 0}, []string{"a"}, ""))\n`;
    const file = (count: number) =>
      readGeneratedGateway(
        lines(count, (index) => request(`M${index}`)) + lines(count, (index) => bound(`M${index}`)),
        'a',
      ).methods.length;
    assert.deepEqual([20, 2_100].map(file), [20, 2_000]);
  });

  it('in the types of which one embeds the next, each of them the other', () => {
    const find = (key: string): AbstractValue | undefined =>
      key.startsWith('base of ')
        ? { kind: 'text', text: key.endsWith('A') ? 'a.B' : 'a.A', unknown: false }
        : undefined;
    const options = new Map<string, AbstractValue>([[typeOption, { kind: 'text', text: 'a.A', unknown: false }]]);
    const draft = {
      method: 'ANY',
      segments: [],
      prefixUnknown: false,
      file: '',
      className: undefined,
      memberOfClass: () => undefined,
    };
    assert.deepEqual(finish({ ...draft, options, mountedIn: [], manifests: [] }, find), []);
  });
});
