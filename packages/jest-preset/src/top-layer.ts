/**
 * Adds what jsdom lacks of the browser's top layer: the methods of `<dialog>` and of popovers (jsdom/jsdom#3294).
 * State, focus, Escape and events follow the HTML standard. The page behind a modal dialog stays reachable, though:
 * only a real browser shows that it is inert and that Tab leaves it out.
 */
const CONTROLS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

const modals: HTMLDialogElement[] = [];
const openers = new WeakMap<HTMLDialogElement, Element | null>();

const invalidState = (message: string) => new DOMException(message, 'InvalidStateError');
const isElement = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement;

/** Runs `act` after the listeners of the current event, as a browser's default action does. */
function afterwards(act: () => void): void {
  void Promise.resolve().then(act);
}

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw invalidState('The dialog is open already');
  if (!this.isConnected) throw invalidState('The dialog is not in the document');
  openers.set(this, document.activeElement);
  this.setAttribute('open', '');
  modals.push(this);
  // Browsers can focus a dialog without it.
  this.tabIndex = -1;
  const first = [...this.querySelectorAll<HTMLElement>(CONTROLS)].find(({ tabIndex }) => tabIndex >= 0);
  (first ?? this).focus();
}

function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute('open');
  modals.splice(modals.indexOf(this), 1);
  const opener = openers.get(this);
  if (isElement(opener)) opener.focus();
  afterwards(() => this.dispatchEvent(new Event('close')));
}

/** Popovers are visible here at any time: jsdom's style sheet does not hide them. */
function showPopover(this: HTMLElement): void {
  if (!this.hasAttribute('popover')) throw new DOMException('The element is no popover', 'NotSupportedError');
  if (!this.isConnected) throw invalidState('The popover is not in the document');
}

/** Escape asks the topmost dialog to close, unless a listener of the key has done something else with it. */
function handleKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  afterwards(() => {
    const top = modals.findLast(({ isConnected }) => isConnected);
    if (event.defaultPrevented || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}

Object.assign(HTMLDialogElement.prototype, { showModal, close });
Object.assign(HTMLElement.prototype, { showPopover });
addEventListener('keydown', handleKey, { capture: true });
