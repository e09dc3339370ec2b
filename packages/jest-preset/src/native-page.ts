import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { closeChannels, fromNode } from './from-node.ts';
import { keepProperties } from './original-state.ts';

/** What Node has as well, and is the page's in a browser test. All else that Node has stays Node's. */
const pageNames = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'DOMException', 'WebSocket'],
  ...['navigator', 'Navigator', 'crypto', 'Crypto', 'Storage', 'localStorage', 'sessionStorage'],
]);

const isClass = (name: string): boolean => /^[A-Z]/.test(name);

function describe(window: DOMWindow, name: string): PropertyDescriptor {
  const value: unknown = Reflect.get(window, name);
  const shared = { configurable: true, enumerable: true };
  if (typeof value === 'function')
    return { ...shared, writable: true, value: isClass(name) ? value : value.bind(window) };
  return {
    ...shared,
    get: () => {
      const current: unknown = Reflect.get(window, name);
      return current === window ? globalThis : current;
    },
    set: (next: unknown) => void Reflect.set(window, name, next),
  };
}

/** Makes the names of a page's window global ones: `window` is the global object, as in a browser. */
function installWindow(window: DOMWindow): void {
  const names = new Set<string>();
  for (let owner: object | null = window; owner && owner !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
    owner = Object.getPrototypeOf(owner);
  }
  names.delete('constructor');
  for (const name of names) {
    if (name in globalThis && !pageNames.has(name)) continue;
    Reflect.defineProperty(globalThis, name, describe(window, name));
  }
}

/** Notes the listeners that a target gets from now on. @returns what removes them */
function trackListeners(target: EventTarget): () => void {
  const add = target.addEventListener.bind(target);
  const added: Parameters<EventTarget['addEventListener']>[] = [];
  target.addEventListener = (...listening: Parameters<EventTarget['addEventListener']>) => {
    added.push(listening);
    add(...listening);
  };
  return () => {
    for (const listening of added.splice(0)) target.removeEventListener(...listening);
  };
}

/** Notes the timers that are set from now on. @returns what ends them */
function trackTimers(): () => void {
  const running = new Set<NodeJS.Timeout>();
  const { setTimeout, setInterval } = globalThis;
  const noted = (timer: NodeJS.Timeout): NodeJS.Timeout => {
    running.add(timer);
    return timer;
  };
  Object.assign(globalThis, {
    setTimeout: (...given: Parameters<typeof setTimeout>) => noted(setTimeout(...given)),
    setInterval: (...given: Parameters<typeof setInterval>) => noted(setInterval(...given)),
  });
  return () => {
    for (const timer of running) clearTimeout(timer);
    running.clear();
  };
}

/** Empties the document. Its three elements stay: libraries hold them. */
function clearDocument({ document }: DOMWindow, [root, head, body]: HTMLElement[]): void {
  if (!root || !head || !body) return;
  for (const element of [root, head, body]) {
    element.replaceChildren();
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  root.append(head, body);
  if (document.documentElement !== root) document.documentElement.replaceWith(root);
}

/** What tests may change of the page, beside its document. */
function* changeable(window: DOMWindow, elements: HTMLElement[]): Generator<object> {
  yield* [globalThis, window, window.document, window.navigator, window.screen, ...elements];
  for (const name of Object.getOwnPropertyNames(window)) {
    const value: unknown = isClass(name) && Reflect.get(window, name);
    if (typeof value !== 'function') continue;
    yield value;
    if (value.prototype) yield value.prototype;
  }
}

/**
 * Opens the one page of this process, and makes its window the global object.
 * @returns what puts it back to how it was opened
 */
export function openPage(url: string): () => void {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const dom = new JSDOM('<!DOCTYPE html>', { url, pretendToBeVisual: true, virtualConsole });
  const { window } = dom;
  Object.assign(window, fromNode);
  const elements = [window.document.documentElement, window.document.head, window.document.body];
  const removeListeners = [window, window.document, ...elements].map(trackListeners);
  installWindow(window);
  Object.assign(globalThis, { BroadcastChannel: fromNode.BroadcastChannel, MessageChannel: undefined });
  const endTimers = trackTimers();
  const restore = keepProperties(changeable(window, elements));
  return () => {
    closeChannels();
    endTimers();
    for (const remove of removeListeners) remove();
    clearDocument(window, elements);
    window.localStorage.clear();
    window.sessionStorage.clear();
    dom.cookieJar.removeAllCookiesSync();
    dom.reconfigure({ url });
    window.history.replaceState(null, '', url);
    restore();
  };
}
