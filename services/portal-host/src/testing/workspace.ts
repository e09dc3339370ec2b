import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PortalManifest, Release, ShellRelease, ShellSurface } from '@trilho/contracts/portal-manifest';

export const shellVersion = '0123456789ab';
export const surface: ShellSurface = {
  shared: {
    react: { version: '19.3.1', names: ['useState', 'useEffect'] },
    formik: { version: '2.4.9', names: ['Formik'], file: 'forms.55555555.js' },
    yup: { version: '1.7.1', names: ['object'], file: 'forms.55555555.js' },
  },
};

/** Describes a build's file of the given content. */
export function integrityOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

export function buildManifest(overrides: Partial<PortalManifest> = {}): PortalManifest {
  return { name: 'keys', remote: 'mfe_keys', paths: ['/admin/keys'], sidebar: [], widgets: {}, ...overrides };
}

export function buildRelease(overrides: Partial<Release> = {}): Release {
  const manifest = overrides.manifest ?? buildManifest();
  return {
    manifest,
    version: 'aaaaaaaaaaaa',
    container: `${manifest.remote}_11111111`,
    preload: [
      { file: 'remoteEntry.11111111.js', integrity: integrityOf('entry') },
      { file: 'remote.22222222.js', integrity: integrityOf('remote') },
    ],
    files: [],
    requires: { react: '^19.3.1' },
    uses: { react: ['useState'] },
    usesAtOnce: ['react'],
    ...overrides,
  };
}

/** Creates a folder with a built shell and the given remotes, laid out as by their builds. */
export function createWorkspace() {
  const dir = mkdtempSync(join(tmpdir(), 'trilho-portal-'));
  const shellDir = join(dir, 'shell/dist');
  mkdirSync(shellDir, { recursive: true });
  writeFileSync(
    join(shellDir, 'index.html'),
    '<!doctype html><html><head><meta name=portal-host><script defer src=/shell.33333333.js></script></head><body><div id=root></div><noscript>JavaScript</noscript></body></html>',
  );
  writeFileSync(join(shellDir, 'shell.33333333.js'), 'shell()');
  writeFileSync(join(shellDir, 'shell.33333333.js.br'), brotliCompressSync('shell()'));
  const publishShell = (overrides: Partial<ShellRelease> = {}) => {
    const shell: ShellRelease = { version: shellVersion, surface, pages: {}, files: [], ...overrides };
    writeFileSync(join(shellDir, 'shell.json'), JSON.stringify(shell));
  };
  publishShell();
  return {
    dir,
    shellDir,
    /** Replaces what the shell's build says of itself. */
    publishShell,
    /** Publishes releases of one remote, oldest first; the last one is current. */
    publish(...releases: Release[]): void {
      for (const release of releases) {
        const dist = join(dir, `mfe-${release.manifest.name}`, 'dist');
        mkdirSync(join(dist, 'releases'), { recursive: true });
        const json = JSON.stringify(release);
        writeFileSync(join(dist, 'releases', `${release.version}.json`), json);
        writeFileSync(join(dist, 'release.json'), json);
        for (const { file } of [...release.preload, ...release.files]) {
          const content = file.startsWith('remoteEntry') ? 'entry' : 'remote';
          writeFileSync(join(dist, file), content);
          writeFileSync(join(dist, `${file}.br`), brotliCompressSync(content));
        }
      }
    },
    remove(path: string): void {
      rmSync(join(dir, path), { recursive: true });
    },
    write(path: string, content: string): void {
      writeFileSync(join(dir, path), content);
    },
    close(): void {
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
