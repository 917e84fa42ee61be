/** The view type of the performance panel, as in the manifest. */
export const viewType = 'apmLens.performance';
