import { type ConfigurationScope, ConfigurationTarget, workspace } from 'vscode';
import { type Disposable, Emitter, type Observable } from '../model/event.ts';
import type { SettingDefinition, SettingListener } from './settingDefinition.ts';

const section = 'apmLens';

/**
 * One setting. Consumers read `value` and follow `onDidChange`, which fires when the settings file has changed this setting for
 * any folder; nobody else asks the configuration of the editor.
 */
export class Setting<T> implements Observable<T>, Disposable {
  readonly #definition: SettingDefinition<T>;
  readonly #changed = new Emitter<T>();
  readonly #subscription: Disposable;

  constructor(definition: SettingDefinition<T>) {
    this.#definition = definition;
    this.#subscription = workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${section}.${definition.key}`)) {
        this.#changed.fire(this.value);
      }
    });
  }

  readonly onDidChange = this.#changed.event;

  /** The modules that react to a change. */
  get listeners(): readonly SettingListener[] {
    return this.#definition.listeners;
  }

  get value(): T {
    return this.at(undefined);
  }

  /** The value that holds for a folder or file. */
  at(scope: ConfigurationScope | undefined): T {
    const raw: unknown = workspace.getConfiguration(section, scope).get(this.#definition.key);
    return this.#definition.type.decode(raw) ?? this.#definition.fallback;
  }

  /** The value of the person's own settings, whatever a workspace says; undefined where they have none. */
  get ownValue(): T | undefined {
    return this.own(ConfigurationTarget.Global);
  }

  /** The value that the settings of the person, the workspace or a folder have themselves; undefined where they have none. */
  own(target: ConfigurationTarget, scope?: ConfigurationScope): T | undefined {
    const found = workspace.getConfiguration(section, scope).inspect<unknown>(this.#definition.key);
    switch (target) {
      case ConfigurationTarget.Global:
        return this.#definition.type.decode(found?.globalValue);
      case ConfigurationTarget.Workspace:
        return this.#definition.type.decode(found?.workspaceValue);
      case ConfigurationTarget.WorkspaceFolder:
        return this.#definition.type.decode(found?.workspaceFolderValue);
    }
  }

  /** Writes to the settings of a folder or the workspace, or to the person's own. */
  async write(value: T, target: ConfigurationTarget, scope?: ConfigurationScope): Promise<void> {
    await workspace.getConfiguration(section, scope).update(this.#definition.key, value, target);
  }

  /**
   * Writes where the value in force comes from: the folder, or the workspace.
   *
   * @param otherwise where neither has one; the person's own settings where left out
   */
  async change(value: T, scope?: ConfigurationScope, otherwise = ConfigurationTarget.Global): Promise<void> {
    const found = workspace.getConfiguration(section, scope).inspect<unknown>(this.#definition.key);
    const target =
      found?.workspaceFolderValue !== undefined
        ? ConfigurationTarget.WorkspaceFolder
        : found?.workspaceValue !== undefined
          ? ConfigurationTarget.Workspace
          : otherwise;
    await this.write(value, target, scope);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }
}
