import { type ConfigurationScope, ConfigurationTarget, workspace } from 'vscode';
import { type Disposable, Emitter, type Observable } from '../../model/event.ts';
import type { SettingDefinition, SettingListener } from './settingDefinition.ts';

const section = 'apmLens';

/**
 * One setting. `onDidChange` fires when its value has changed in a settings file, for any folder. Nothing else reads VS
 * Code's configuration.
 */
export class Setting<T> implements Observable<T>, Disposable {
  readonly #definition: SettingDefinition<T>;
  readonly #changed = new Emitter<T>();
  readonly #subscription: Disposable;
  #changes = 0;
  /** Memo: the editor assembles its configuration anew each time that it is asked. */
  #kept: { readonly value: T } | undefined;

  constructor(definition: SettingDefinition<T>) {
    this.#definition = definition;
    this.#subscription = workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${section}.${definition.key}`)) {
        this.#changes += 1;
        this.#kept = undefined;
        this.#changed.fire(this.value);
      }
    });
  }

  readonly onDidChange = this.#changed.event;

  /** The modules that react to a change. */
  get listeners(): readonly SettingListener[] {
    return this.#definition.listeners;
  }

  /** How often it has changed: what is made of its value is good while this stays the same. */
  get changes(): number {
    return this.#changes;
  }

  get value(): T {
    this.#kept ??= { value: this.at(undefined) };
    return this.#kept.value;
  }

  /** The effective value for a folder or file. */
  at(scope: ConfigurationScope | undefined): T {
    const raw: unknown = workspace.getConfiguration(section, scope).get(this.#definition.key);
    return this.#definition.type.decode(raw) ?? this.#definition.fallback;
  }

  /** The value in the user settings, whatever the workspace has; undefined if it is not set there. */
  get ownValue(): T | undefined {
    return this.own(ConfigurationTarget.Global);
  }

  /** The value in one settings file, of the user, the workspace or a folder; undefined if it is not set there. */
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

  /** Writes the value to the settings of the user, the workspace or a folder. */
  async write(value: T, target: ConfigurationTarget, scope?: ConfigurationScope): Promise<void> {
    await workspace.getConfiguration(section, scope).update(this.#definition.key, value, target);
  }

  /**
   * Writes the value to the settings file that the effective value comes from: that of the folder or the workspace.
   *
   * @param otherwise the target if neither has one; the user settings by default
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
