import { createHash } from 'node:crypto';
import type { PortalManifest, Release, ShellSurface } from '@trilho/contracts/portal-manifest';

export const shellVersion = '0123456789ab';
export const surface: ShellSurface = {
  shared: {
    react: { version: '19.3.1', names: ['useState', 'useEffect'] },
    formik: { version: '2.4.9', names: ['Formik'], file: 'forms.55555555.js' },
    yup: { version: '1.7.1', names: ['object'], file: 'forms.55555555.js' },
    '@trilho/ui': {
      version: '1.6.0',
      names: ['Button', 'Table'],
      later: { names: ['Table'], file: 'lists.66666666.js' },
    },
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
