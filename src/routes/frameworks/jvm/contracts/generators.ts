import type { AbstractValue } from '../../../link/values/abstractValue.ts';

/** The configuration of one run of OpenAPI Generator in a build script: https://openapi-generator.tech/docs/plugins */
export interface Generator {
  /** The name of the contract's file. */
  readonly contract: string;
  /** The package of the interfaces; empty if none is configured. */
  readonly apiPackage: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The values of variables in the paths of servers. */
  readonly variables: ReadonlyMap<string, string>;
}

/** Bound on the generators of a build script, above those of the largest builds. */
const maximumGenerators = 200;
const longestBlock = 20_000;
const contractFile = /([\w.-]+\.(?:ya?ml|json))\b/;

/** The generators that a build script of Maven or Gradle configures. */
export function generatorsIn(source: string): readonly Generator[] {
  const found = [...source.matchAll(/\binputSpec\b/g)].slice(0, maximumGenerators).flatMap(({ index }) => {
    const contract = contractAt(source, index);
    return contract === undefined ? [] : [{ contract, ...optionsIn(blockAround(source, index)) }];
  });
  return [...new Map(found.map((generator) => [writtenOne(generator), generator])).values()];
}

/** The file name of the contract: a literal, or the value of a variable that the script declares. */
function contractAt(source: string, at: number): string | undefined {
  const [line = '', next = ''] = source.slice(at, at + 1000).split('\n');
  const given = line.replace(/<\/inputSpec>.*$/, '');
  const written = contractFile.exec(given)?.[1];
  if (written !== undefined) {
    return written;
  }
  const name = /\binputSpec\b(?:\.set\(|\s*=)\s*(\w+)\W*$/.exec(given)?.[1];
  if (name === undefined) {
    return contractFile.exec(next)?.[1];
  }
  const declared = new RegExp(`\\b(?:val|def|var|String)\\s+${name}\\s*=([^\\n]*\\n?[^\\n]*)`).exec(source)?.[1];
  return contractFile.exec(declared ?? '')?.[1];
}

/** The innermost block around an offset: in braces, or in the element of a plugin's configuration. */
function blockAround(source: string, at: number): string {
  const element = source.lastIndexOf('<configuration>', at);
  if (element >= 0) {
    return source.slice(element, source.indexOf('</configuration>', at)).slice(0, longestBlock);
  }
  const from = braceFrom(source, at, -1);
  return source.slice(from, braceFrom(source, at, 1));
}

function braceFrom(source: string, at: number, step: 1 | -1): number {
  const [inner, outer] = step === 1 ? ['{', '}'] : ['}', '{'];
  let depth = 0;
  for (let offset = at; offset > 0 && offset < source.length && Math.abs(offset - at) < longestBlock; offset += step) {
    depth += source[offset] === inner ? 1 : source[offset] === outer ? -1 : 0;
    if (depth < 0) {
      return offset;
    }
  }
  return at;
}

function optionsIn(block: string): Omit<Generator, 'contract'> {
  const option = (key: string): string | undefined =>
    new RegExp(`\\b${key}\\b["']?\\s*(?:>|=|:|,|to\\b|\\.set\\()\\s*["']?([\\w.-]*)`).exec(block)?.[1];
  const variables = [
    ...block.matchAll(
      /\bserverVariables(?:\.put\(|[^\n"']{0,80})\s{0,20}["'](\w+)["']\s*(?:,|to|:)\s*["']([^"'\n]*)["']/g,
    ),
  ];
  const [generator, own] = [option('generatorName'), option('packageName')];
  // https://openapi-generator.tech/docs/generators/kotlin-server, https://openapi-generator.tech/docs/generators/kotlin-spring
  const inKotlin =
    own === undefined || !generator?.startsWith('kotlin')
      ? ''
      : `${own}.${generator === 'kotlin-server' ? 'apis' : 'api'}`;
  return {
    apiPackage: option('apiPackage') ?? inKotlin,
    prefix: option('apiNamePrefix') ?? '',
    suffix: option('apiNameSuffix') ?? 'Api',
    variables: new Map(variables.map(([, name = '', value = '']) => [name, value])),
  };
}

function writtenOne({ contract, apiPackage, prefix, suffix, variables }: Generator): string {
  return [contract, apiPackage, prefix, suffix, ...[...variables].flat()].join('\t');
}

/** Serialises generators as the text of a setting. */
export function writtenGenerators(generators: readonly Generator[]): string {
  return generators.map(writtenOne).join('\n');
}

/** Parses the result of `writtenGenerators`. */
export function generatorsOf(value: AbstractValue | undefined): readonly Generator[] {
  if (value?.kind !== 'text' || value.text === '') {
    return [];
  }
  return value.text.split('\n').map((line) => {
    const [contract = '', apiPackage = '', prefix = '', suffix = '', ...variables] = line.split('\t');
    const pairs = variables.flatMap((name, index) =>
      index % 2 === 0 ? [[name, variables[index + 1] ?? ''] as const] : [],
    );
    return { contract, apiPackage, prefix, suffix, variables: new Map(pairs) };
  });
}

/** The path of a server with the values of its variables: those that the build gives, else their defaults. */
export function serverPath(server: string, variables: Generator['variables'] = new Map()): string {
  const filled = server.replace(
    /\{([^{}=]*)=([^{}]*)\}/g,
    (_, name: string, given: string) => variables.get(name) ?? given,
  );
  return filled.replace(/\/+$/, '');
}
