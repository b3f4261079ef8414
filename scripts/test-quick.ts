import { execFileSync } from 'node:child_process';
import { placesNear } from './changed-tests.ts';
import { run } from './run.ts';

/**
 * `npm run test:quick`: types, the tests of all rules, and those near to what was changed since the branch left main; on main itself
 * since its last commit. For between two commits; before a merge comes `npm test`.
 */
const places = placesNear(changedFiles());
console.log(places.length === 0 ? 'No area was changed.' : `Changed: ${places.join(' ')}`);
const codes = [
  await run('node', ['scripts/check.ts', 'types', 'imports']),
  await run('vitest', ['run', '--project=rules']),
];
if (places.length > 0)
  codes.push(
    await run('vitest', ['run', '--project=server', '--project=web', '--passWithNoTests', ...places]),
  );
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', mainBranch());
  const tracked = git('diff', '--name-only', '--diff-filter=d', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...tracked.split('\n'), ...untracked.split('\n')].filter((file) => file !== '');
}

/** A clone of a branch alone has main under the name of where it came from, or not at all. */
function mainBranch(): string {
  const branches = git(
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  );
  return branches.split('\n')[0] || 'HEAD';
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
