import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const WORKSPACES = ['domain', 'contract', 'server', 'simulators', 'simulation'];

/** Copies the product to a folder of its own, to be broken there. Packages are links, so that a copy costs little. Gives the folder. */
export async function copyProduct(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kosar-planted-'));
  for (const name of ['package.json', 'tsconfig.base.json', 'vitest.config.ts', ...WORKSPACES])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await mkdir(join(folder, 'node_modules/@kosar'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@kosar')
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of WORKSPACES) await symlink(join(folder, name), join(folder, 'node_modules/@kosar', name));
  return folder;
}
