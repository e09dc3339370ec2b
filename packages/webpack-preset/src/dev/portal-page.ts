import type { PortalManifest, RemotesList } from '@trilho/contracts/portal-manifest';
import { remotesElementId } from '@trilho/contracts/remote-paths';

export type LocalRemote = {
  manifest: PortalManifest;
  container: string;
  /** Address of the entry on the development server. */
  entry: string;
  /** Address of the script there that reloads the page after an edit. */
  reload: string;
};

/** A list in which the local build stands in place of the remote's releases, without a fallback. */
function withLocal(list: RemotesList, { manifest, container, entry }: LocalRemote): object {
  const { pages: _pages, places: _places, ...shown } = manifest;
  // No integrity: the file changes with each edit.
  const local = { ...shown, releases: [{ version: 'local', container, entry, integrity: '' }] };
  return { ...list, remotes: [...list.remotes.filter(({ name }) => name !== manifest.name), local] };
}

/** Puts the local build into an answer to `/portal/remotes.json`. */
export function localList(json: string, local: LocalRemote): string {
  return JSON.stringify(withLocal(JSON.parse(json), local));
}

/** Puts the local build into the list of a page, and what reloads it. A page without a list is returned as it is. */
export function localPage(html: string, local: LocalRemote): string {
  const block = new RegExp(
    `(<script type="application/json" id="${remotesElementId}">)(.*?)(</script>)`,
    's',
  );
  return html.replace(block, (_all, start: string, json: string, end: string) => {
    const list = localList(json, local).replaceAll('<', '\\u003c');
    return `${start}${list}${end}<script defer src="${local.reload}"></script>`;
  });
}

/** A page's policy that also allows the connection over which the development server tells of changes. */
export function localPolicy(policy: string, socketOrigin: string): string {
  return policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${socketOrigin}`);
}
