import { installPackages } from '../agents/install.ts';
import { findBrowser } from '../vscode/chromium.ts';
import { editionOf } from '../vscode/editions.ts';
import { install } from '../vscode/install.ts';
import { keptPages } from '../vscode/profile.ts';

// Installs what several suites need, before they run side by side: VS Code, a browser that has its pages, and the applications with their
// agents.

const [installation, browser] = await Promise.all([
  install(editionOf(process.env['VSCODE_VERSION'])),
  findBrowser(),
  installPackages(),
]);
await keptPages(installation, browser);
