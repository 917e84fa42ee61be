import assert from 'node:assert/strict';
import { ConfigurationTarget, type DebugConfiguration, Uri, workspace } from 'vscode';
import { existingEndpoint, type KeptVariables, LocalEnvironment } from '../../src/host/local/localEnvironment.ts';

const own = 'http://collector.example.com:4318';

/** Nothing is kept from before. */
const kept: KeptVariables = {
  description: undefined,
  replace: () => undefined,
  clear: () => undefined,
  [Symbol.iterator]: () => [][Symbol.iterator](),
};

describe('an endpoint for OpenTelemetry', () => {
  const [folder] = workspace.workspaceFolders ?? [];
  const file = Uri.joinPath(folder?.uri ?? Uri.file('/'), '.env');
  const write = (text: string) => workspace.fs.writeFile(file, Buffer.from(text));

  afterEach(() => workspace.fs.delete(file).then(undefined, () => undefined));

  it('is found in the environment, for everything or for traces alone', async () => {
    assert.equal(await existingEndpoint({}), undefined);
    assert.equal(await existingEndpoint({ OTEL_EXPORTER_OTLP_ENDPOINT: own }), 'environment');
    assert.equal(await existingEndpoint({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own }), 'environment');
    assert.equal(await existingEndpoint({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }), undefined);
  });

  it('is found in what the settings of the editor give terminals', async () => {
    const settings = workspace.getConfiguration('terminal.integrated.env');
    const system = { win32: 'windows', darwin: 'osx' }[String(process.platform)] ?? 'linux';
    await settings.update(system, { OTEL_EXPORTER_OTLP_ENDPOINT: own }, ConfigurationTarget.Workspace);
    assert.equal(await existingEndpoint({}), 'environment');
    await settings.update(system, undefined, ConfigurationTarget.Workspace);
    assert.equal(await existingEndpoint({}), undefined);
  });

  it('is found in the file .env of a folder, and not where it is only a remark', async () => {
    for (const line of [
      `OTEL_EXPORTER_OTLP_ENDPOINT=${own}`,
      `  export OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = "${own}"`,
    ]) {
      await write(`PORT=3000\n${line}\n`);
      assert.equal(await existingEndpoint({}), '.env', line);
    }
    await write(`${'#'.repeat(2_000_000)}\nOTEL_EXPORTER_OTLP_ENDPOINT=${own}\n`);
    assert.equal(await existingEndpoint({}), undefined);
    await write(`# OTEL_EXPORTER_OTLP_ENDPOINT=${own}\nMY_OTEL_EXPORTER_OTLP_ENDPOINT=${own}\n`);
    assert.equal(await existingEndpoint({}), undefined);
  });
});

describe('what is debugged while an application is watched', () => {
  const variables = new Map([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4711'],
    ['INSPECTOR_URL', 'http://127.0.0.1:4711'],
  ]);
  const launch = { type: 'node', request: 'launch', name: 'shop', console: 'internalConsole' };

  function resolved(configuration: DebugConfiguration): unknown {
    const environment = new LocalEnvironment(kept);
    environment.set(variables);
    return environment.resolveDebugConfiguration(undefined, configuration)['env'];
  }

  it('gets what it needs to report, and keeps what a person has written', () => {
    assert.deepEqual(resolved(launch), Object.fromEntries(variables));
    assert.deepEqual(resolved({ ...launch, env: { INSPECTOR_URL: own, PORT: '1' } }), {
      ...Object.fromEntries(variables),
      INSPECTOR_URL: own,
      PORT: '1',
    });
  });

  it('gets nothing where its terminal has it already, and where it runs already', () => {
    assert.equal(resolved({ ...launch, console: 'integratedTerminal' }), undefined);
    assert.equal(resolved({ type: 'debugpy', request: 'launch', name: 'shop' }), undefined);
    assert.equal(resolved({ ...launch, request: 'attach' }), undefined);
  });
});
