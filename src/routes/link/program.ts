import type { FileFacts } from '../facts/facts.ts';
import { FileTable } from './fileFacts.ts';

/** Reads the facts of a file that nothing has asked for yet; undefined where the workspace has no such file. */
export type LoadFacts = (file: string) => FileFacts | undefined;

export const why = new Map<string, number>();
if (process.env['STATS']) process.on('exit', () => { for (const [k,v] of [...why].sort((a,b)=>b[1]-a[1]).slice(0,25)) process.stderr.write(v+' '+k+'\n'); });

/** The symbol tables of all files whose facts are known; those of other files are read when they are asked for. */
export class Program {
  readonly tables = new Map<string, FileTable>();
  readonly #load: LoadFacts;
  readonly #routing: ReadonlySet<string>;

  /** `routing`: the files in which frameworks may register routes. No other file has facts of routes. */
  constructor(routing: readonly FileFacts[], load: LoadFacts) {
    this.#load = load;
    this.#routing = new Set(routing.map(({ file }) => file));
    for (const facts of routing) {
      this.tables.set(facts.file, new FileTable(facts));
    }
  }

  table(file: string): FileTable | undefined {
    const known = this.tables.get(file);
    if (known) {
      return known;
    }
    const facts = this.#load(file);
    if (!facts) return undefined;
    if (process.env['STATS']) { const st=(new Error().stack??'').split('\n').slice(2).map(l=>l.trim().replace(/^at /,'').replace(/ \(.*/,'')).filter((x)=>/^(get|Modules|Lookup|Classes|ClassSurr|Following|Mounts|Evaluator|Interpreter.#run|reaches|Implem|leads|Array|Regis|resolveHandler|framesAround)/.test(x)).slice(0,5).join('<'); const k=file.slice(file.lastIndexOf('.'))+' '+st; why.set(k,(why.get(k)??0)+1); }
    const table = new FileTable(facts);
    this.tables.set(file, table);
    return table;
  }

  isLoaded(file: string): boolean { return this.tables.has(file); }

  /** Whether routes are registered or routers made in a file. */
  isRouting(file: string): boolean {
    return this.#routing.has(file) && this.table(file)?.routing === true;
  }
}
