import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onDismiss` on Escape, which puts the keyboard back on the summary, and on a press or focus outside. */
export function useDismissal(open: boolean, onDismiss: () => void): RefObject<HTMLDetailsElement | null> {
  const root = useRef<HTMLDetailsElement>(null);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onDismiss();
    root.current?.querySelector('summary')?.focus();
  });

  const handleOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) onDismiss();
  });

  useEffect(() => {
    if (!open) return;
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
  }, [open]);

  return root;
}
