/** The four kinds of theme, by their names in the palette; the one that tests begin with comes last. */
export const colourThemes = [
  { label: 'Light Modern', className: 'vs', name: 'light' },
  { label: 'Dark High Contrast', className: 'hc-black', name: 'high-contrast' },
  { label: 'Light High Contrast', className: 'hc-light', name: 'high-contrast-light' },
  { label: 'Dark Modern', className: 'vs-dark', name: 'dark' },
] as const;
