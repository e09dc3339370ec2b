import { createHash } from 'node:crypto';

/** Id of the JSON block with the attributes of the elements that `startScript` adds. */
export const startElementId = 'portal-start';

/**
 * Puts the theme that the person chose before anything is drawn, and adds the shell's scripts once the page has been
 * painted: run any earlier, they would hold the first paint up. Constant, so that the policy allows it by its hash.
 */
export const startScript = `(() => {
  try {
    const theme = localStorage.getItem('trilho.theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch {}
  let started = false;
  const start = () => {
    if (started) return;
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    started = true;
    for (const { tag, ...attributes } of JSON.parse(document.getElementById('${startElementId}').textContent)) {
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
