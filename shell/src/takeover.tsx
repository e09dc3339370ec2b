import { prerenderedElementId } from '@trilho/contracts/remote-paths';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const controls = 'a[href], button, input, select, summary, textarea';
/** The path of the page as it was loaded: what was rendered at build belongs to it. */
const loadedPath = window.location.pathname;

/** Returns the element with what the build rendered of this page, or null when that was taken over or there is none. */
export function findPrerendered(): HTMLElement | null {
  return document.getElementById(prerenderedElementId);
}

/** The control of the live page that stands for one of the prerendered: of those that look like it, the one as far down. */
function counterpartOf(
  control: HTMLElement,
  prerendered: HTMLElement,
  root: HTMLElement,
): HTMLElement | undefined {
  const alike = (within: HTMLElement) =>
    [...within.querySelectorAll<HTMLElement>(controls)].filter(
      (one) =>
        one.tagName === control.tagName &&
        one.textContent === control.textContent &&
        one.getAttribute('href') === control.getAttribute('href') &&
        one.ariaLabel === control.ariaLabel,
    );
  return alike(root)[alike(prerendered).indexOf(control)];
}

function counterpartOfFocus(prerendered: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !prerendered.contains(activeElement)) return undefined;
  return counterpartOf(activeElement, prerendered, root);
}

/** The button of the live page that stands for the one which the visitor pressed last before it was there. */
function counterpartOfPressed(prerendered: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const pressed = prerendered.querySelector<HTMLElement>('button[data-pressed]');
  if (!pressed || window.location.pathname !== loadedPath) return undefined;
  return counterpartOf(pressed, prerendered, root);
}

/** Opens in the live page what the visitor opened in the prerendered one; not what was open in it from the start. */
function copyOpened(prerendered: HTMLElement, root: HTMLElement): void {
  const live = root.querySelectorAll('details');
  for (const [index, { open, dataset }] of prerendered.querySelectorAll('details').entries()) {
    const counterpart = live[index];
    if (open && dataset.openAtBuild === undefined && counterpart) counterpart.open = true;
  }
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Types and chooses in the live page what the visitor did in the prerendered one. */
function copyEntered(prerendered: HTMLElement, root: HTMLElement): void {
  const live = root.querySelectorAll('input');
  for (const [index, input] of prerendered.querySelectorAll('input').entries()) {
    const counterpart = live[index];
    if (!counterpart) continue;
    if (input.checked && !input.defaultChecked) counterpart.click();
    if (input.value === input.defaultValue) continue;
    // React looks at the value that was set before it and would find no change after a plain assignment.
    setValue?.call(counterpart, input.value);
    counterpart.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Shows the live page in place of the prerendered one, between two frames: scroll position, focus and opened parts stay. */
function takeOver(): void {
  const prerendered = findPrerendered();
  const root = document.getElementById('root');
  if (!prerendered || !root) return;
  const { scrollX, scrollY } = window;
  root.hidden = false;
  const focused = counterpartOfFocus(prerendered, root);
  const pressed = counterpartOfPressed(prerendered, root);
  copyOpened(prerendered, root);
  copyEntered(prerendered, root);
  prerendered.remove();
  document.getElementById(`${prerenderedElementId}-style`)?.remove();
  focused?.focus({ preventScroll: true });
  // Once what this is part of has been drawn: React answers no click in the middle of it.
  setTimeout(() => pressed?.click());
  if (window.scrollY !== scrollY) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

/** Ends the prerendered page as soon as what stands beside this is in the document. Render it within its Suspense. */
export function Takeover() {
  useLayoutEffect(takeOver, []);
  return null;
}

/** Ends the prerendered page when the visitor is taken to another path, by the end of the session for example. */
export function useTakeoverOnLeave(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname !== loadedPath) takeOver();
  }, [pathname]);
}
