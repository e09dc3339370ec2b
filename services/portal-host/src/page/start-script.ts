import { createHash } from 'node:crypto';

/** Id of the JSON block with the elements that `startScript` adds. */
export const startElementId = 'portal-start';

/** An element of the head, by its tag and attributes. */
export type HeadElement = { tag: 'link' | 'script' } & Record<string, string>;

/** One that `startScript` adds. */
export type StartElement = {
  element: HeadElement;
  /** Not where the address has a hash: it may name another part of the page than the first. */
  unlessHash?: true;
};

/**
 * Puts the theme that the person chose before anything is drawn, marks a page whose address has a hash (`data-hash`), and
 * adds the shell's scripts once the page has been painted: run any earlier, they would hold the first paint up. Constant,
 * so that the policy allows it by its hash.
 */
export const startScript = `(() => {
  try {
    const theme = localStorage.getItem('trilho.theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch {}
  const hasHash = location.hash.length > 1;
  if (hasHash) document.documentElement.dataset.hash = '';
  let started = false;
  const start = () => {
    if (started) return;
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    started = true;
    const elements = JSON.parse(document.getElementById('${startElementId}').textContent);
    for (const { element: { tag, ...attributes }, unlessHash } of elements) {
      if (unlessHash && hasHash) continue;
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.async = false;
      document.head.append(element);
    }
  };
  new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true });
  setTimeout(start, 2000);
})();`;

/** The source of the policy that allows `startScript`. */
export const startScriptHash = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;
