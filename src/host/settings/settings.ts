import { anyOf, type Disposable, type Event } from '../../model/event.ts';
import { Setting } from './setting.ts';
import { definitions, type SettingDefinition, type SettingListener } from './settingDefinition.ts';

/** One setting for each row of the table; a row without a property below does not compile. */
type Rows = {
  readonly [Name in keyof typeof definitions]: (typeof definitions)[Name] extends SettingDefinition<infer T>
    ? Setting<T>
    : never;
};

/** Every setting of the extension. */
export class Settings implements Rows, Disposable {
  readonly baseUrl = new Setting(definitions.baseUrl);
  readonly appId = new Setting(definitions.appId);
  readonly period = new Setting(definitions.period);
  readonly pollInterval = new Setting(definitions.pollInterval);
  readonly timeZone = new Setting(definitions.timeZone);
  readonly dashboardUrl = new Setting(definitions.dashboardUrl);
  readonly codeLensEnabled = new Setting(definitions.codeLensEnabled);
  readonly codeLensFormat = new Setting(definitions.codeLensFormat);
  readonly codeLensMinimumDuration = new Setting(definitions.codeLensMinimumDuration);
  readonly slow = new Setting(definitions.slow);
  readonly verySlow = new Setting(definitions.verySlow);
  readonly heatEnabled = new Setting(definitions.heatEnabled);
  readonly errorsInEditor = new Setting(definitions.errorsInEditor);
  readonly localPort = new Setting(definitions.localPort);
  readonly budgets = new Setting(definitions.budgets);
  readonly regressionNotifications = new Setting(definitions.regressionNotifications);
  readonly routesExclude = new Setting(definitions.routesExclude);
  readonly routesPins = new Setting(definitions.routesPins);

  /** Fires when a setting has changed that names this listener in the table. */
  changesOf(listener: SettingListener): Event<void> {
    return anyOf(
      this.#all()
        .filter(({ listeners }) => listeners.includes(listener))
        .map(({ onDidChange }) => onDidChange),
    );
  }

  dispose(): void {
    for (const setting of this.#all()) {
      setting.dispose();
    }
  }

  #all(): readonly (Disposable & Pick<Setting<unknown>, 'listeners' | 'onDidChange'>)[] {
    return Object.values(this).filter((member) => member instanceof Setting);
  }
}
