import type { Page, Route } from '@playwright/test';
import type { PageReports } from '@trilho/contracts/portal-report';
import { productUrls } from '../../product/urls.ts';

type Source = { version: string; container: string; entry: string; integrity: string };
export type List = { shell: string; remotes: { name: string; releases: Source[] }[] };

/** An entry that defines the container and fails in one of the ways of a broken release. */
const brokenEntry = (container: string, module: string, paths: readonly string[]) => `{
  // Two runs of it may be in one page: what they declare is in a block of its own.
  let shared;
  let react;
  window.${container} = {
    init(scope) { [shared] = Object.values(scope.react); },
    async get() {
      react = (await shared.get())();
      return () => ({ default: { routes, widgets: {} } });
    },
  };
  const routes = ${JSON.stringify(paths)}.map((path) => ({ path, Component: Screen }));
  function Screen() { ${module} }
}`;
/** A release of a remote that breaks, which no build has made. */
export const brokenRelease = (remote: string): Source => ({
  version: 'b'.repeat(12),
  container: `mfe_${remote}_broken`,
  entry: `${productUrls().cdn}/${remote}/${'b'.repeat(12)}/remoteEntry.js`,
  integrity: '',
});

/** What stands in the list for a remote: these releases, before its real ones or instead of them. */
type Change = { remote: string; releases: Source[]; keepsOthers: boolean };

export function applyChange(json: string, { remote, releases, keepsOthers }: Change): string {
  const list: List = JSON.parse(json);
  for (const entry of list.remotes) {
    if (entry.name === remote) entry.releases = [...releases, ...(keepsOthers ? entry.releases : [])];
  }
  return JSON.stringify(list);
}

/**
 * Changes the list of releases in the pages, before a script reads it, and in the answers of the portal host. A page that
 * a route answers would not do: the browser keeps it from the address of the release files.
 */
export async function changeList(page: Page, change: Change, isOn = () => true) {
  await page.addInitScript(
    `const applyChange = ${applyChange.toString()};
    document.addEventListener('readystatechange', () => {
      const block = document.getElementById('portal-remotes');
      if (document.readyState === 'interactive' && block) {
        block.textContent = applyChange(block.textContent, ${JSON.stringify(change)});
      }
    });`,
  );
  await page.route('**/portal/remotes.json*', async (route) => {
    const response = await route.fetch();
    const json = await response.text();
    await route.fulfill({ response, body: isOn() ? applyChange(json, change) : json });
  });
}

/** Puts a broken release before the real ones of a remote. */
export async function releaseBroken(
  page: Page,
  remote: string,
  answer: (route: Route, source: Source) => Promise<void>,
) {
  const broken = brokenRelease(remote);
  await changeList(page, { remote, releases: [broken], keepsOthers: true });
  await page.route(broken.entry, (route) => answer(route, broken));
}

/** Collects what a page reports of failures, as `<remote> <kind>`. */
export function watchReports(page: Page): string[] {
  const failures: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/portal/reports')) return;
    const { reports }: PageReports = request.postDataJSON();
    for (const item of reports) if (item.type === 'failure') failures.push(`${item.remote} ${item.kind}`);
  });
  return failures;
}

/** Answers with an entry whose screens run this code; `react` is the shell's. */
export const runs =
  (module: string, paths = ['/admin/gateways', '/admin/plans']) =>
  (route: Route, source: Source) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: brokenEntry(source.container, module, paths),
    });
