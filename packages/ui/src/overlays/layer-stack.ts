/** Marks body children that stay usable over an open layer: menus, tooltips and toasts. */
export const EXEMPT = 'data-layer-exempt';

const stack: HTMLElement[] = [];
const silenced = new Set<Element>();

/** The page behind stands still, and keeps the room of the scrollbar it loses so that nothing jumps. */
function lockScroll(locked: boolean): void {
  const root = document.documentElement;
  if (locked === root.hasAttribute('data-scroll-locked')) return;
  root.style.setProperty('--scrollbar-width', locked ? `${innerWidth - root.clientWidth}px` : '0px');
  root.toggleAttribute('data-scroll-locked', locked);
}

/** Everything beside the topmost layer is inert; when the last one goes, nothing is. */
function apply(): void {
  const top = stack.at(-1);
  for (const element of silenced) element.removeAttribute('inert');
  silenced.clear();
  lockScroll(top !== undefined);
  if (!top) return;
  for (const element of document.body.children) {
    if (element === top || element.hasAttribute(EXEMPT) || element.hasAttribute('inert')) continue;
    if (element.tagName === 'SCRIPT') continue;
    element.setAttribute('inert', '');
    silenced.add(element);
  }
}

/** Puts a modal layer, a child of `body`, on top of all others; the answer takes it away again. */
export function pushLayer(layer: HTMLElement): () => void {
  stack.push(layer);
  apply();
  return () => {
    stack.splice(stack.indexOf(layer), 1);
    apply();
  };
}

export const isTopLayer = (layer: HTMLElement | null): boolean => layer !== null && stack.at(-1) === layer;

/** Whether a modal layer is open: the page behind it is not to be used now. */
export const hasModalLayer = (): boolean => stack.length > 0;
