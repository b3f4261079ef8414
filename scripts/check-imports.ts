/**
 * Checks the import rules of .dependency-cruiser.cjs over every workspace.
 *
 *   node scripts/check-imports.ts
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const RULES = join(root, '.dependency-cruiser.cjs');
const FOLDERS = [
  'domain',
  'contract',
  'server',
  'web',
  'simulators',
  'simulation',
  'scripts',
  'e2e',
  'bench',
];
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

export interface ImportCheck {
  /** Source files that were read for their imports. */
  readonly checked: number;
  /** One sentence for each forbidden import. */
  readonly faults: string[];
}

interface CruiseResult {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

if (import.meta.main) {
  const { checked, faults } = await checkImports(root);
  console.log([...faults, `${checked} files, ${faults.length} forbidden imports`].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/**
 * The forbidden imports of a source tree. A file the cruiser didn't read is a fault too: without a parser that
 * knows TypeScript it reads nothing and calls that a success.
 */
export async function checkImports(tree: string, rules = RULES): Promise<ImportCheck> {
  const folders = FOLDERS.filter((folder) => existsSync(join(tree, folder)));
  const files = sourceFiles(tree, folders);
  if (files.length === 0) return { checked: 0, faults: ['there is no source file to check'] };
  const result = await cruise(tree, folders, rules);
  const read = new Set(result.modules.map(({ source }) => source));
  const unread = files.filter((file) => !read.has(file));
  return {
    checked: files.length - unread.length,
    faults: [
      ...unread.map((file) => `${file} was not read`),
      ...result.summary.violations.map(({ rule, from, to, cycle }) => {
        const ring = cycle?.map(({ name }) => name).join(' → ');
        return `${rule.name}: ${from} → ${ring ?? to}`;
      }),
    ],
  };
}

function sourceFiles(tree: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: tree,
      exclude: (path) => /(^|\/)(node_modules|dist|coverage|\.cache|\.data)(\/|$)/.test(path),
    }).filter((file) => !file.endsWith('.d.ts')),
  );
}

function cruise(tree: string, folders: readonly string[], rules: string): Promise<CruiseResult> {
  const command = join(root, 'node_modules', '.bin', 'depcruise');
  const options = ['--config', rules, '--output-type', 'json'];
  const { promise, resolve, reject } = Promise.withResolvers<CruiseResult>();
  execFile(
    command,
    [...options, ...folders],
    { cwd: tree, maxBuffer: MAX_OUTPUT_BYTES },
    // The exit code counts violations, so only an answer that can't be read is a failure.
    (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(`depcruise gave no answer: ${stderr}`));
      }
    },
  );
  return promise;
}
