/**
 * Settings of every VS Code under test. Ports to forward are looked for in the open files of all processes, every few seconds. The language service of TypeScript would install types from the registry and check files, of
 * which nothing is tested. The older names are those of the oldest supported VS Code.
 */
export const quietSettings = {
  'telemetry.telemetryLevel': 'off',
  'workbench.reduceMotion': 'on',
  'remote.autoForwardPorts': false,
  'chat.disableAIFeatures': true,
  'js/ts.tsserver.automaticTypeAcquisition.enabled': false,
  'js/ts.tsserver.useSyntaxServer': 'always',
  'typescript.disableAutomaticTypeAcquisition': true,
  'typescript.tsserver.useSyntaxServer': 'always',
} as const;

/** Ends animations in a page and its frames: without a graphics processor each of their frames costs as much as a click. */
export const holdStill = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;
