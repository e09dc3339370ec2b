import { ROOT } from '@trilho/tooling/root.ts';
import { publishBuilds } from '../start/builds/publish-builds.ts';

/**
 * `npm run trilho -- publish [--confirm]`: publishes the builds of this checkout, shell and remotes, to the portal of
 * `TRILHO_PORTAL_URL`, and shows them to everybody in one step; with `--confirm` also those that were taken back before.
 * @returns the exit code: 0
 * @throws CommandError for builds that the gate refuses
 */
export async function publish(args: string[]): Promise<number> {
  const { TRILHO_PORTAL_URL: portalUrl, TRILHO_PUBLISH_TOKEN: token } = process.env;
  if (!portalUrl || !token) {
    throw new Error(
      'Set TRILHO_PORTAL_URL to the portal, and TRILHO_PUBLISH_TOKEN to its REGISTRY_ADMIN_TOKEN.',
    );
  }
  const units = await publishBuilds({ root: ROOT, portalUrl, token, confirmed: args.includes('--confirm') });
  if (!units)
    throw new Error(`The portal at ${portalUrl} takes no releases: it has no REGISTRY_ADMIN_TOKEN.`);
  console.log(
    units.length > 0 ? `Published and shown: ${units.join(', ')}` : 'All builds were shown already.',
  );
  return 0;
}
