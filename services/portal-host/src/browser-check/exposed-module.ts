import type { Release } from '@trilho/contracts/portal-manifest';
import type { Page } from 'playwright-core';

/** Runs in the page: what of an exposed module is not as `RemoteModule` says. */
const inPage = `async ({ container, paths, widgets, palette }) => {
  const own = window[container];
  if (!own) return ['was not loaded'];
  const { default: module } = (await own.get('./remote'))();
  if (typeof module !== 'object' || module === null) return ['exposes no RemoteModule as its default export'];
  const problems = [];
  const isBelow = (path) => paths.some((one) => path === one || (one !== '/' && path.startsWith(one + '/')));
  const isComponent = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
  if (!Array.isArray(module.routes) || module.routes.length === 0) problems.push('exposes no routes');
  else for (const { path } of module.routes) {
    if (typeof path !== 'string' || !isBelow(path)) problems.push('has a route at ' + path + ', which portal.json does not declare');
  }
  for (const name of widgets) {
    if (!isComponent(module.widgets?.[name])) problems.push('exposes no widget ' + name);
  }
  if (palette && !Array.isArray(module.palette)) problems.push('exposes no palette, which portal.json declares');
  return problems;
}`;

/** Compares the module that a page has loaded of a release with `RemoteModule` and with what its manifest declares. */
export async function checkModule(page: Page, { container, manifest }: Release): Promise<string[]> {
  const { name, paths, widgets, palette = false } = manifest;
  const given = JSON.stringify({ container, paths, widgets: Object.keys(widgets), palette });
  const problems: string[] = await page.evaluate(`(${inPage})(${given})`);
  return problems.map((problem) => `${name} ${problem}`);
}
