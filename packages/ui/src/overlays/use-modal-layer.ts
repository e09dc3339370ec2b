import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { focusableIn } from './focusable.ts';
import { hasModalLayer, isTopLayer, pushLayer } from './layer-stack.ts';

/** To what had the focus, or to the screen when that went away meanwhile: a button with what it did, say. */
function giveBack(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.isConnected) element.focus({ preventScroll: true });
  else if (!hasModalLayer()) document.querySelector('main')?.focus({ preventScroll: true });
}

interface ModalLayer {
  /** The child of `body` that holds scrim and panel. */
  layer: RefObject<HTMLDivElement | null>;
  /** The panel that gets the focus. */
  panel: RefObject<HTMLDivElement | null>;
  /** For the panel's `onKeyDown`: keeps Tab inside. */
  trapTab: (event: ReactKeyboardEvent<HTMLElement>) => void;
}

/**
 * What makes a modal modal: the rest of the page inert, focus in and later back, Tab kept inside, and
 * Escape for the topmost one only. The first `[data-autofocus]`, else the first thing in the body, gets focus.
 */
export function useModalLayer(open: boolean, onClose: () => void): ModalLayer {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = layer.current;
    if (!open || !element) {
      // React gives the focus back to what had it during a commit, so a cleanup alone is undone here.
      giveBack(opener.current);
      opener.current = null;
      return;
    }
    opener.current = document.activeElement;
    const pop = pushLayer(element);
    const wanted = panel.current?.querySelector<HTMLElement>('[data-autofocus]');
    const body = panel.current?.querySelector<HTMLElement>('[data-modal-body]');
    const first = body ? focusableIn(body)[0] : undefined;
    const target = wanted ?? first ?? panel.current;
    if (!element.contains(document.activeElement)) target?.focus({ preventScroll: true });
    return () => {
      pop();
      giveBack(opener.current);
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isTopLayer(layer.current)) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open]);

  const trapTab = (event: ReactKeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab' || !panel.current) return;
    const stops = focusableIn(panel.current);
    const first = stops[0];
    const last = stops.at(-1);
    const active = document.activeElement;
    if (!first || !last) {
      event.preventDefault();
      return;
    }
    if (event.shiftKey && (active === first || active === panel.current)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && active === last) {
      event.preventDefault();
      first.focus();
    }
  };

  return { layer, panel, trapTab };
}
