import { type KeyboardEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Time that a message stays before it closes by itself. */
export const SELF_CLOSING_MS = 4000;

const keysOfAnswers = ['Enter', ' ', 'Escape'];

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Calls `onTime` 4 s after `active` begins. The time starts anew when the pointer that moved over the message
 * leaves it, and when a hidden page is shown again; moving in it by keyboard stops it for good. A pointer that
 * was already there when the message opened does not hold it. Returns the message's handlers.
 */
export function useSelfClosing(active: boolean, onTime: () => void) {
  const [isPointed, setPointed] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const isSeen = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const isRunning = active && isSeen && !isPointed && !isUsed;
  const close = useEffectEvent(onTime);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => close(), SELF_CLOSING_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);

  return {
    onPointerMove: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (!keysOfAnswers.includes(key)) setUsed(true);
    },
  };
}
