/** The type of the performance panel by the manifest. */
export const viewType = 'apmLens.performance';
