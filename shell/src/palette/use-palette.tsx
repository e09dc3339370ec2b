import { hasModalLayer, useToast } from '@trilho/ui';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CommandPaletteProps } from './command-palette.tsx';
import { isPaletteKey } from './palette-keys.ts';

const load = () => import(/* webpackChunkName: "palette" */ './command-palette.tsx');

export interface PaletteHost {
  /** Opens the palette; does nothing while a dialog is open. */
  open: () => void;
  /** Loads its code ahead of the first opening. */
  prepare: () => void;
  /** The palette, to be rendered once. */
  palette: ReactNode;
}

/**
 * The command palette on ⌘K and Ctrl+K, which also close it. Its code loads when it first opens; a failed
 * load shows an error, and the next opening retries.
 */
export function usePalette(): PaletteHost {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState(pathname);
  // It belongs to the screen it was opened on: going back or forward closes it.
  if (pathname !== openedOn) {
    setOpenedOn(pathname);
    setOpen(false);
  }
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps>>();
  const toast = useToast();

  async function open(): Promise<void> {
    if (hasModalLayer()) return;
    setOpen(true);
    try {
      const { CommandPalette } = await load();
      setPalette(() => CommandPalette);
    } catch {
      setOpen(false);
      toast.error('Não foi possível abrir a busca. Verifique sua conexão e tente de novo.');
    }
  }

  const toggle = useRef(() => {});
  useEffect(() => {
    toggle.current = () => (isOpen ? setOpen(false) : void open());
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      // Browsers open their own search on these keys.
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
