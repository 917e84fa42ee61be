import type { Frame } from './execution.ts';

const mostFrames = 50;
const mostLines = 400;
/** Bound on the length of a frame's line, in characters. Longer lines are part of a message. */
const longestLine = 2_000;

/** The form of stack frames in a language, and the files that do not belong to the application. */
interface Dialect {
  readonly frame: RegExp;
  readonly foreign: RegExp;
  /** Whether the innermost frame is the last one. */
  readonly innermostLast?: true;
  readonly file?: (groups: Readonly<Record<string, string | undefined>>) => string;
}

/**
 * The path of a frame that PHP's SDK and the JVM write as `at package.Class.method(File.ext:12)`: the file name alone,
 * and the folders as the package.
 */
function fileOfClass({ symbol = '', file = '' }: Readonly<Record<string, string | undefined>>): string {
  const stem = file.replace(/\.\w+$/, '');
  const names = symbol.replace(/^.*\//, '').split('.');
  const at = names.findIndex((name) => name === stem || name.startsWith(`${stem}$`));
  const folders = at === -1 ? names.filter((name) => /^[a-z_]\w*$/.test(name)).slice(0, -1) : names.slice(0, at);
  return [...folders, file].join('/');
}

const dialects: readonly Dialect[] = [
  {
    frame: /^\s*File "(?<file>[^"]+)", line (?<line>\d+)/,
    foreign: /(?:site|dist)-packages\/|\/lib\/python[\d.]*\/|^<|[\\/]Lib[\\/]/,
    innermostLast: true,
  },
  { frame: /^\s*at .*? in (?<file>.+?):line (?<line>\d+)/, foreign: /^\/_\// },
  {
    frame:
      /^\s*at (?:.*? \()?(?:async )?(?<file>(?:file:\/\/|node:|[\w-]+:\/\/\/?|\/|[A-Za-z]:[\\/]).*?):(?<line>\d+):\d+\)?$/,
    foreign: /node_modules[\\/]|^node:|^internal\//,
    file: ({ file = '' }) => decodeFileUrl(file),
  },
  {
    frame: /^\s*at (?<symbol>[\w$.{}<>/@ -]+)\((?<file>[\w$-]+\.(?:java|kt|scala|groovy)):(?<line>\d+)\)/,
    foreign:
      /^(?:java|javax|jakarta|jdk|sun|kotlin|kotlinx|scala|com\/sun|org\/(?:springframework|apache|hibernate|eclipse|jboss)|io\/(?:netty|opentelemetry|micronaut|quarkus)|reactor)\//,
    file: fileOfClass,
  },
  {
    frame: /^\s*at (?<symbol>[\w$.{}\\]+)\((?<file>[\w.-]+\.\w+):(?<line>\d+)\)/,
    foreign: /^(?:Illuminate|Symfony|Laravel|Slim|OpenTelemetry|Psr|Doctrine|GuzzleHttp|CodeIgniter)\//,
    file: fileOfClass,
  },
  { frame: /^#\d+ (?<file>[^(\n]+)\((?<line>\d+)\)/, foreign: /[\\/]vendor[\\/]/ },
  {
    frame: /^(?:\s*from )?(?<file>[^\s:][^:\n]*\.(?:rb|ru|erb)):(?<line>\d+):in /,
    foreign: /\/gems\/|\/ruby\/[\d.]+\/|^<internal/,
  },
  {
    frame: /^\t(?<file>\/[^:\n]+\.go|[A-Za-z]:[^:\n]+\.go):(?<line>\d+)/,
    foreign: /\/pkg\/mod\/|\/usr\/local\/go\/|\/go\/src\/runtime\/|\/vendor\//,
  },
];

function decodeFileUrl(file: string): string {
  const path = file.replace(/^file:\/\/(?=\/)/, '');
  if (path === file) {
    return file;
  }
  try {
    return decodeURIComponent(path).replace(/^\/(?=[A-Za-z]:)/, '');
  } catch {
    return path;
  }
}

function framesIn(lines: readonly string[], { frame, foreign, innermostLast, file }: Dialect): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of lines) {
    const groups = frame.exec(line)?.groups;
    if (groups !== undefined) {
      const path = file?.(groups) ?? groups['file'] ?? '';
      frames.push({ file: path, line: Number(groups['line']), inApp: !foreign.test(path) });
    }
  }
  return innermostLast ? frames.reverse() : frames;
}

/** The frames of the error itself, without those of its causes: the first part of the text, in Python the last. */
function own(text: string): string {
  const parts = text.split(/^(?:[ \t]*Caused by: |\[cause\]|[ \t]*--- End of inner exception).*$/m);
  const python = text.split(/^(?:During handling of the above exception|The above exception was the direct cause).*$/m);
  return python.length > 1 ? (python.at(-1) ?? '') : (parts[0] ?? '');
}

/** The first frame of PHP's own form, `… in /path/file.php:12`, which its numbered frames leave out. */
function phpOrigin(lines: readonly string[]): readonly Frame[] {
  for (const line of lines) {
    const groups = /(?:^| )in (?<file>(?:\/|[A-Za-z]:\\).+?\.php):(?<line>\d+)$/.exec(line)?.groups;
    const file = groups?.['file'];
    if (file !== undefined) {
      return [{ file, line: Number(groups?.['line']), inApp: !/[\\/]vendor[\\/]/.test(file) }];
    }
  }
  return [];
}

/**
 * The frames of a stack trace of JavaScript, Python, PHP, Java, Kotlin, C#, Ruby or Go, innermost first. The language
 * is the one whose form yields the most frames.
 */
export function framesOf(stackTrace: string): readonly Frame[] {
  const text = own(stackTrace.slice(0, 64 * 1024));
  const lines = text
    .split(/\r?\n/)
    .slice(0, mostLines)
    .filter(({ length }) => length <= longestLine);
  let best: readonly Frame[] = [];
  for (const dialect of dialects) {
    const frames = framesIn(lines, dialect);
    best = frames.length > best.length ? frames : best;
  }
  return [...phpOrigin(lines), ...best].slice(0, mostFrames);
}
