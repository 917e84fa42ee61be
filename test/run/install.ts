import { installPackages } from '../agents/install.ts';
import { findBrowser } from '../vscode/chromium.ts';
import { editionOf } from '../vscode/editions.ts';
import { install } from '../vscode/install.ts';

// Installs what several suites need, before they run side by side: VS Code, a browser, and the applications with their agents.

await Promise.all([install(editionOf(process.env['VSCODE_VERSION'])), findBrowser(), installPackages()]);
