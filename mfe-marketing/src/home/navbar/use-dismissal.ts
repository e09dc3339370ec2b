import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Closes the details on Escape, which puts the keyboard back on the summary, and on a press or focus outside. What is open
 * is the element's own state: the browser opens it before its `toggle` event says so.
 */
export function useDismissal(onDismiss: () => void): RefObject<HTMLDetailsElement | null> {
  const root = useRef<HTMLDetailsElement>(null);

  const dismiss = (details: HTMLDetailsElement) => {
    details.open = false;
    onDismiss();
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !root.current?.open) return;
    dismiss(root.current);
    root.current.querySelector('summary')?.focus();
  });

  const handleOutside = useEffectEvent((event: Event) => {
    if (!root.current?.open) return;
    if (event.target instanceof Node && !root.current.contains(event.target)) dismiss(root.current);
  });

  useEffect(() => {
    const key = (event: KeyboardEvent) => handleKey(event);
    const outside = (event: Event) => handleOutside(event);
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, []);

  return root;
}
