import { useNotify } from '@trilho/portal';
import { hasModalLayer } from '@trilho/ui';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CommandPaletteProps } from './command-palette.tsx';
import { isPaletteKey } from './palette-keys.ts';

const load = () => import(/* webpackChunkName: "palette" */ './command-palette.tsx');

export interface PaletteHost {
  /** Opens the palette; does nothing while a dialog waits for its answer. */
  open: () => void;
  /** Sends for its code, for someone who is about to open it. */
  prepare: () => void;
  /** Where it appears. */
  palette: ReactNode;
}

/**
 * The command palette on ⌘K and Ctrl+K, which also close it. All of it but this is fetched when it first opens; what
 * does not arrive is said, and asked for again the next time.
 */
export function usePalette(): PaletteHost {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [liesOver, setLiesOver] = useState(pathname);
  // It lies over the screen it was opened on: a step back or forward from there closes it.
  if (pathname !== liesOver) {
    setLiesOver(pathname);
    setOpen(false);
  }
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps>>();
  const notify = useNotify();

  async function open(): Promise<void> {
    if (hasModalLayer()) return;
    setOpen(true);
    try {
      const { CommandPalette } = await load();
      setPalette(() => CommandPalette);
    } catch {
      setOpen(false);
      notify.error('Não foi possível abrir a busca. Verifique sua conexão e tente de novo.');
    }
  }

  const toggle = useRef(() => {});
  useEffect(() => {
    toggle.current = () => (isOpen ? setOpen(false) : void open());
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      // Browsers have a search of their own on these keys.
      event.preventDefault();
      if (!event.repeat) toggle.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return {
    open: () => void open(),
    prepare: () => void load().catch(() => {}),
    palette: Palette && <Palette open={isOpen} onClose={() => setOpen(false)} />,
  };
}
