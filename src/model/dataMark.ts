/** How numbers that do not come from production are marked on every surface. Undefined for those of production. */
export type DataMark = 'sample' | 'local' | undefined;
