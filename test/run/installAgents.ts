import { installPackages } from '../agents/install.ts';

// Installs the applications with their agents, before tests that need them run side by side.

await installPackages();
