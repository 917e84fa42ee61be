/** How numbers that are not those of production are marked on every surface; undefined for production's. */
export type DataMark = 'sample' | 'local' | undefined;
