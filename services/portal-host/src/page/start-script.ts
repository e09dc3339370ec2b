import { createHash } from 'node:crypto';
import { prerenderedElementId } from '@trilho/contracts/remote-paths';

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
 * once the page has been painted fetches the shell's scripts ahead. They run at the first sign of a person: a page that is
 * only there blocks nothing. Who is signed in, or came for another part of the page than the first, waits for no sign.
 * The button that was pressed last before then is marked (`data-pressed`) for the portal to press its own. Constant, so that the policy allows
 * it by its hash.
 */
export const startScript = `(() => {
  let waitsForSign = true;
  try {
    const theme = localStorage.getItem('trilho.theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
    waitsForSign = !('access_token' in localStorage || 'access_token' in sessionStorage);
  } catch {}
  const hasHash = location.hash.length > 1;
  if (hasHash) {
    document.documentElement.dataset.hash = '';
    waitsForSign = false;
  }
  const whenRead = (act) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', act, { once: true });
    else act();
  };
  const once = (act) => {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      whenRead(act);
    };
  };
  const add = ({ tag, ...attributes }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.async = false;
    document.head.append(element);
  };
  const readElements = () =>
    JSON.parse(document.getElementById('${startElementId}').textContent)
      .filter(({ unlessHash }) => !(unlessHash && hasHash))
      .map(({ element }) => element);
  const start = once(() => readElements().forEach(add));
  const fetchAhead = once(() => {
    for (const { tag, src, integrity, rel, href = src, ...rest } of readElements())
      add({ tag: 'link', rel: 'prefetch', as: 'script', href, ...rest });
  });
  const painted = () => (waitsForSign ? fetchAhead() : start());
  new PerformanceObserver(() => setTimeout(painted)).observe({ type: 'paint', buffered: true });
  setTimeout(painted, 2000);
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
  const begin = ({ type, movementX, movementY }) => {
    // The browser says so of a pointer at rest, too, once something is below it.
    if (type === 'pointermove' && !movementX && !movementY) return;
    for (const sign of signs) document.removeEventListener(sign, begin, true);
    setTimeout(start);
  };
  for (const sign of signs) document.addEventListener(sign, begin, { capture: true, passive: true });
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest?.('#${prerenderedElementId} button');
      if (!button) return;
      document.querySelector('button[data-pressed]')?.removeAttribute('data-pressed');
      button.setAttribute('data-pressed', '');
    },
    true,
  );
})();`;

/** The source of the policy that allows `startScript`. */
export const startScriptHash = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;
