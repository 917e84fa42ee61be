import { type Service, startService } from '../../src/service/service.ts';
import { Workbench } from './pages/workbench.ts';
import { VsCode } from './vscode.ts';

/** A service, and a window on the shop of a person who has not signed in to it yet. */
export interface Newcomer {
  readonly service: Service;
  readonly code: VsCode;
  readonly workbench: Workbench;
}

/**
 * Begins a suite with a service and a window. To be called in `describe`: it opens both before the tests, keeps a picture of each test that
 * fails, and closes them at the end. A service that a test starts in place of this one is the test's to close.
 */
export function beginAsNewcomer(take: (newcomer: Newcomer) => void): void {
  let service: Service | undefined;
  let code: VsCode | undefined;
  let workbench: Workbench | undefined;

  before(async () => {
    service = await startService({ seed: 7 });
    code = await VsCode.open({ 'workbench.colorTheme': 'Default Dark Modern' });
    workbench = new Workbench(code.page);
    take({ service, code, workbench });
  });

  afterEach(async function () {
    await workbench?.pictureFailure(this.currentTest);
  });

  after(async () => {
    await code?.close();
    await service?.close();
  });
}
