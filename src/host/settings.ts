import type { Disposable } from '../model/event.ts';
import { Setting } from './setting.ts';
import { definitions } from './settingDefinition.ts';

/** Every setting of the extension. */
export class Settings implements Disposable {
  readonly baseUrl = new Setting(definitions.baseUrl);
  readonly appId = new Setting(definitions.appId);
  readonly period = new Setting(definitions.period);
  readonly pollInterval = new Setting(definitions.pollInterval);
  readonly codeLensEnabled = new Setting(definitions.codeLensEnabled);
  readonly codeLensFormat = new Setting(definitions.codeLensFormat);
  readonly codeLensMinimumDuration = new Setting(definitions.codeLensMinimumDuration);
  readonly slow = new Setting(definitions.slow);
  readonly verySlow = new Setting(definitions.verySlow);
  readonly heatEnabled = new Setting(definitions.heatEnabled);
  readonly errorsInEditor = new Setting(definitions.errorsInEditor);
  readonly routesExclude = new Setting(definitions.routesExclude);
  readonly routesPins = new Setting(definitions.routesPins);
  readonly timeZone = new Setting(definitions.timeZone);
  readonly budgets = new Setting(definitions.budgets);
  readonly regressionNotifications = new Setting(definitions.regressionNotifications);
  readonly dashboardUrl = new Setting(definitions.dashboardUrl);

  dispose(): void {
    for (const setting of Object.values(this)) {
      setting.dispose();
    }
  }
}
