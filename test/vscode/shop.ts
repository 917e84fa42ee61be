import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from './folders.ts';

export const shop = join(project, 'test', 'workspaces', 'shop');

/** Copies the shop to a new folder, so that tests may change its files and settings. */
export async function copyShop(folder: string): Promise<string> {
  await cp(shop, folder, { recursive: true });
  return folder;
}
