import { createHash } from 'node:crypto';
import type { RegistryClient } from '@trilho/cli/teams/registry-client.ts';
import type { Release } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';

/** A release of a remote that is one file and shows one text, without a build. */
export type SmallRelease = { release: Release; content: string };

/** Builds a release of the remote `trial`, with one screen at `/admin/trial`. */
export function buildSmallRelease(text: string): SmallRelease {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const container = `mfe_trial_${version}`;
  // Two releases of it may be in one page: what they declare is in a block of its own.
  const content = `{
    let react;
    const Screen = () => react.createElement('h1', null, ${JSON.stringify(text)});
    window.${container} = {
      async init(scope) {
        const [{ get }] = Object.values(scope.react);
        react = (await get())();
      },
      async get() {
        return () => ({ default: { routes: [{ path: '/admin/trial', Component: Screen }], widgets: {} } });
      },
    };
  }`;
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return {
    content,
    release: {
      manifest: { name: 'trial', remote: 'mfe_trial', paths: ['/admin/trial'], sidebar: [], widgets: {} },
      version,
      container,
      preload: [{ file: `remoteEntry.${version}.js`, integrity }],
      files: [],
      requires: {},
      uses: {},
      usesAtOnce: [],
    },
  };
}

/** Publishes a release for everybody. */
export async function publishSmall(
  registry: RegistryClient,
  { release, content }: SmallRelease,
): Promise<void> {
  const [entry] = release.preload;
  if (entry) await registry.putFile('trial', storedFileName(entry), Buffer.from(content));
  await registry.publish('trial', { release, channel: 'stable' });
}
