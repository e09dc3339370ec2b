import { PortalManifest } from '@trilho/contracts/portal-manifest';
import { sidebarIcons } from '@trilho/contracts/sidebar-icons';

/**
 * The JSON schema of `portal.json`, for editors: what `PortalManifest` says, `$schema` itself, and the icons that the
 * sidebar has.
 */
export function buildManifestSchema(): Record<string, unknown> {
  const manifest = structuredClone(PortalManifest);
  const { sidebar, ...properties } = manifest.properties;
  const icon = { ...sidebar.items.properties.icon, enum: sidebarIcons };
  const item = { ...sidebar.items, properties: { ...sidebar.items.properties, icon } };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'portal.json of a Trilho remote',
    ...manifest,
    properties: { $schema: { type: 'string' }, ...properties, sidebar: { ...sidebar, items: item } },
  };
}
