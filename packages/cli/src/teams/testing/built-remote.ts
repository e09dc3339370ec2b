import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@trilho/contracts/portal-manifest';

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A folder with a remote's build as webpack leaves it, without webpack. */
export async function createBuiltRemote(name = 'sample', given?: string) {
  const dir = given ?? (await mkdtemp(join(tmpdir(), 'trilho-built-')));
  const manifest = { name, remote: `mfe_${name}`, paths: [`/${name}`], sidebar: [], widgets: {} };
  await mkdir(join(dir, 'dist'), { recursive: true });
  await writeFile(join(dir, 'portal.json'), JSON.stringify(manifest));
  /** Sets what the folder's checks do. */
  const setScripts = (scripts: Record<string, string>) =>
    writeFile(join(dir, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  await setScripts({ types: 'exit 0', test: 'exit 0' });
  /** Writes a build whose files hold `text`. @returns its version */
  const build = async (text: string): Promise<string> => {
    const contents = {
      'remoteEntry.1.js': `entry ${text}`,
      'screen.2.js': `screen ${text}`,
      'llms.3.txt': text,
    };
    const [entry, ...rest] = Object.entries(contents).map(([file, content]) => ({
      file,
      integrity: integrityOf(content),
    }));
    if (!entry) throw new Error('A build has files.');
    for (const [file, content] of Object.entries(contents)) await writeFile(join(dir, 'dist', file), content);
    const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const release: Release = {
      manifest,
      version,
      container: `mfe_${name}_1`,
      preload: [entry],
      files: rest,
      requires: { react: '^19.3.1' },
      uses: { react: ['useState'] },
      usesAtOnce: ['react'],
      previous: 'aaaaaaaaaaaa',
    };
    // Whole at once: a build that is watched is read while it is written.
    const whole = join(dir, 'release.json.whole');
    await writeFile(whole, JSON.stringify(release));
    await rename(whole, join(dir, 'dist', 'release.json'));
    return version;
  };
  return { dir, build, setScripts, remove: () => rm(dir, { recursive: true }) };
}
