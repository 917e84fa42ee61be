import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import type { NearestSetting } from '../../framework.ts';

/** The key of the setting with the folder of the Quarkus application in which a file is. */
const quarkusFolder = 'application of Quarkus';

function configured(folder: string): string {
  return `configured ${folder}`;
}

/** NearestSetting of a folder that has the configuration of an application: https://quarkus.io/guides/config-reference */
export function projectFacts(folder: string, values: ReadonlyMap<string, string>): readonly Fact[] {
  const isOfQuarkus = [...values.keys()].some((key) => /^(?:%\w+\.)?quarkus\./.test(key));
  const said = { kind: 'setting', framework: 'jaxrs', inside: undefined, at: 0 } as const;
  return [
    { ...said, key: configured(folder), value: text(isOfQuarkus ? 'quarkus' : '') },
    ...(isOfQuarkus ? [{ ...said, key: quarkusFolder, value: text(folder), application: folder }] : []),
  ];
}

/**
 * The path of the application class in a project, if it belongs to the Quarkus application of the file. A project with a
 * configuration of its own is an application and no library of another one; if both are Quarkus projects, that is not certain.
 * https://quarkus.io/guides/rest#declaring-endpoints-uri-mapping
 */
export function pathInProject(
  path: AbstractValue | undefined,
  project: AbstractValue | undefined,
  setting: NearestSetting,
): AbstractValue | undefined {
  const asking = setting(quarkusFolder);
  if (asking?.kind !== 'text' || project?.kind !== 'text' || asking.text === project.text) {
    return path;
  }
  const other = setting(configured(project.text));
  const isRoot = /^\/*$/.test(knownText(path) ?? '');
  if (other?.kind !== 'text' || isRoot) {
    return path;
  }
  return other.text === '' ? undefined : { kind: 'text', text: '', unknown: true };
}
