import { type EndpointName, endpointNames } from '../../src/model/endpoint.ts';
import { type Cell, measureCell } from './cell.ts';
import { startFaultServer } from './faultServer.ts';
import { faults } from './faults.ts';

/** Which endpoints a fault is tried on, by its number. */
export type Choice = (fault: number) => readonly EndpointName[];

export const everyEndpoint: Choice = () => endpointNames;

/** One endpoint for each fault, in turn, so that every fault and every endpoint is tried. */
export const oneEndpoint: Choice = (fault) =>
  endpointNames.filter((_name, index) => index === fault % endpointNames.length);

/** Tries faults, cold and in use. */
export async function measureMatrix(choice: Choice, tried = faults): Promise<readonly Cell[]> {
  const server = await startFaultServer();
  const cells: Cell[] = [];
  try {
    for (const fault of tried) {
      for (const endpoint of choice(faults.indexOf(fault))) {
        cells.push(await measureCell(server, fault, endpoint, 'cold'));
        cells.push(await measureCell(server, fault, endpoint, 'in use'));
      }
    }
  } finally {
    await server.close();
  }
  return cells;
}

const unwell = /NaN|undefined|Infinity|Invalid Date|\[object|planted/;

/** What must not be so in a cell; empty where all is well. */
export function complaintsAbout(cell: Cell): readonly string[] {
  const { fault, endpoint, when, state, sentence, keepsData, requests, recovery } = cell;
  const refused = /^40[13]$/.test(fault) && endpoint !== 'types';
  return [
    state === '' || state === 'loading' ? 'says nothing' : undefined,
    unwell.test(`${state} ${sentence}`) ? 'says what no person should read' : undefined,
    // The list of platforms is asked for anew each time: nobody holds one.
    when === 'in use' && !keepsData && endpoint !== 'platforms' ? 'loses good data' : undefined,
    requests > 25 ? `asks ${requests} times in ten minutes` : undefined,
    recovery === 'never' || (recovery === 'by hand' && !refused) ? `recovers ${recovery}` : undefined,
  ].flatMap((complaint) =>
    complaint === undefined ? [] : [`${fault} at ${endpoint}, ${when}: ${complaint} (${state})`],
  );
}

/** The cells as a table, one line each. */
export function tableOf(cells: readonly Cell[]): string {
  const rows = cells.map(({ fault, endpoint, when, state, keepsData, requests, recovery }) => [
    fault,
    endpoint,
    when,
    state,
    keepsData ? 'kept' : 'none',
    String(requests),
    typeof recovery === 'number' ? `${recovery} s` : recovery,
  ]);
  const all = [['fault', 'endpoint', 'when', 'state', 'data', 'requests', 'recovers after'], ...rows];
  const widths = (all[0] ?? []).map((_title, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
