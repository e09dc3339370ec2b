import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The sections' menu where the page is narrow. Opening it moves the focus into it, to the search or to the button that
 * closes it; Escape and that button give the focus back.
 */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const searchField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setIsOpen(false);
      openButton.current?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  // What is hidden cannot get the focus, and phones open their keyboard within the press only.
  const openAt = (target: 'search' | 'close') => {
    flushSync(() => setIsOpen(true));
    const { current } = target === 'search' ? searchField : closeButton;
    const focus = (frames: number) => {
      current?.focus();
      // With reduced motion, each element becomes visible a frame later than the one that holds it.
      if (document.activeElement !== current && frames > 0) requestAnimationFrame(() => focus(frames - 1));
    };
    focus(10);
  };

  return { isOpen, close: () => setIsOpen(false), openAt, openButton, closeButton, searchField };
}
