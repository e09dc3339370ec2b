import { useSyncExternalStore } from 'react';
import { moveFocusQuietly } from '../popovers/quiet-focus.ts';

const CONTROLS =
  ':is(a[href], button, input, select, textarea, iframe, [tabindex])' +
  ':not(:disabled, [type="hidden"], [tabindex="-1"])';

/** Open modal dialogs, the topmost last. */
let layers: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** The page behind does not scroll, and keeps the width of its scrollbar so that nothing jumps. */
function lockScroll(locked: boolean): void {
  const root = document.documentElement;
  if (locked === root.hasAttribute('data-scroll-locked')) return;
  root.style.setProperty('--scrollbar-width', locked ? `${innerWidth - root.clientWidth}px` : '0px');
  root.toggleAttribute('data-scroll-locked', locked);
}

function setLayers(next: readonly HTMLDialogElement[]): void {
  layers = next;
  lockScroll(layers.length > 0);
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Opens a dialog above all others, with the focus on `[data-autofocus]`, else on the first control of its
 * body.
 */
export function openLayer(dialog: HTMLDialogElement): void {
  setLayers([...layers, dialog]);
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector('[data-modal-body]')?.querySelector<HTMLElement>(CONTROLS) ??
    dialog;
  moveFocusQuietly(() => {
    dialog.showModal();
    wanted.focus({ preventScroll: true });
  });
}

/**
 * Closes a dialog. The browser returns the focus to what had it before; when that has left the page
 * meanwhile, the dialog below takes it, or the screen.
 */
export function closeLayer(dialog: HTMLDialogElement): void {
  setLayers(layers.filter((layer) => layer !== dialog));
  moveFocusQuietly(() => {
    dialog.close();
    const { activeElement } = document;
    if (activeElement !== document.body && !dialog.contains(activeElement)) return;
    (layers.at(-1) ?? document.querySelector('main'))?.focus({ preventScroll: true });
  });
}

/** Whether a modal dialog is open, and the page behind it inert. */
export const hasModalLayer = (): boolean => layers.length > 0;

/** Whether an element cannot be used now because a dialog is open above it. */
export const isBehindLayer = (element: Element): boolean => layers.at(-1)?.contains(element) === false;

/**
 * The open modal dialogs, the topmost last: only what stands inside the last one can be used or is announced.
 */
export const useModalLayers = (): readonly HTMLDialogElement[] =>
  useSyncExternalStore(
    subscribe,
    () => layers,
    () => layers,
  );
