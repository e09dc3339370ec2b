import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Another release of the product, with its own packages. */
export interface FormerRelease {
  root: string;
  remove(): void;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });

/** Checks a commit out beside this checkout and installs its packages. @throws when there is no such commit */
export function checkOutRelease(commit: string): FormerRelease {
  const root = join(mkdtempSync(join(tmpdir(), 'trilho-release-')), 'checkout');
  git('worktree', 'add', '--detach', root, commit);
  const remove = () => git('worktree', 'remove', '--force', root);
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'pipe' });
  } catch (error) {
    remove();
    throw error;
  }
  return { root, remove };
}
