import type { Fuzzer } from './fuzzer.ts';
import { nameFuzzer } from './names.ts';
import { properAnswers } from './properAnswers.ts';
import { responseFuzzer } from './responses.ts';
import { sourceFuzzer } from './sources.ts';

export const kinds = ['responses', 'names', 'sources'] as const;

export type Kind = (typeof kinds)[number];

/** What is tried, and how often when all of it is. */
export const all: Readonly<Record<Kind, { readonly runs: number; readonly fuzzer: () => Promise<Fuzzer> }>> = {
  responses: { runs: 1_000_000, fuzzer: async () => responseFuzzer(await properAnswers()) },
  names: { runs: 1_000_000, fuzzer: async () => nameFuzzer },
  sources: { runs: 100_000, fuzzer: () => sourceFuzzer(true) },
};
