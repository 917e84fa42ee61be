import assert from 'node:assert/strict';
import { readProtoFile } from '../../../src/routes/frameworks/go/grpcgateway/protoFile.ts';
import { generatorsIn } from '../../../src/routes/frameworks/jvm/contracts/generators.ts';
import { hasTooManyOperations, readContract } from '../../../src/routes/frameworks/jvm/contracts/operations.ts';
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
});
