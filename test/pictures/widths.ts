/** Widths of the side bar that pictures are taken at: as narrow as people make it, its usual one, and wide. */
export const sideBarWidths = [200, 300, 500] as const;

/** Widths of a column with the panel in it: beside code on a small screen, on a usual one, and alone. */
export const panelWidths = [350, 535, 1200] as const;
