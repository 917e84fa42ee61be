import { findBrowser } from '../vscode/chromium.ts';
import { editionOf } from '../vscode/editions.ts';
import { install } from '../vscode/install.ts';
import { keptPages } from '../vscode/profile.ts';

// Installs what every window needs, before windows run side by side: VS Code, and a browser that has its pages.

const [installation, browser] = await Promise.all([install(editionOf(process.env['VSCODE_VERSION'])), findBrowser()]);
await keptPages(installation, browser);
