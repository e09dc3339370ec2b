import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const fields = new Set<() => void>();

function begin({ button }: MouseEvent): void {
  if (button === 0) isPressed = true;
}

function end(): void {
  if (!isPressed) return;
  isPressed = false;
  for (const update of fields) update();
}

// A release outside of the page brings no click. Where one comes, it ends the press after its handlers: drawn before
// them, a checkbox would be set back to what it was, and its click would be lost.
const endAfterClick = () => void setTimeout(end);

function watch(update: () => void): () => void {
  fields.add(update);
  if (fields.size === 1) {
    window.addEventListener('mousedown', begin, true);
    window.addEventListener('click', end);
    window.addEventListener('mouseup', endAfterClick, true);
    window.addEventListener('dragend', end, true);
    window.addEventListener('blur', end);
  }
  return () => {
    fields.delete(update);
    if (fields.size > 0) return;
    isPressed = false;
    window.removeEventListener('mousedown', begin, true);
    window.removeEventListener('click', end);
    window.removeEventListener('mouseup', endAfterClick, true);
    window.removeEventListener('dragend', end, true);
    window.removeEventListener('blur', end);
  };
}

/**
 * Returns a field's message, unchanged between a press and its release. A press takes the focus from a field: a message
 * that appeared at once would move what is pressed away from under the pointer, and the click would be lost.
 */
export function useSteadyMessage(message: string | undefined): string | undefined {
  const isHeld = useSyncExternalStore(
    watch,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(message);
  if (!isHeld && shown !== message) setShown(message);
  return isHeld ? shown : message;
}
