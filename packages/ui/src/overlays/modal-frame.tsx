import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CenteredLayer, CenteredPanel, EXIT_MS, Scrim } from './modal-style.ts';
import { useFrozen } from './use-frozen.ts';
import { useModalLayer } from './use-modal-layer.ts';
import { usePresence } from './use-presence.ts';

export interface ModalFrameProps {
  open: boolean;
  /** Escape was pressed, or the scrim where that closes: set `open` to false. */
  onClose: () => void;
  children: ReactNode;
  /** At most so wide, px. */
  width: number;
  role?: 'dialog' | 'alertdialog';
  /** Near the upper edge, for what grows while one looks at it; in the middle otherwise. */
  atTop?: boolean;
  closeOnScrim?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
}

/**
 * A dialog over the page whose content brings its own head: 300 ms in, 200 ms out, focus kept inside and given back.
 * `[data-autofocus]` in it gets the focus, else the first thing in `[data-modal-body]`. It needs an accessible name.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onClose } = props;
  const { mounted, state } = usePresence(open, EXIT_MS);
  const shown = useFrozen(props, open);
  const { layer, panel, trapTab } = useModalLayer(open, onClose);
  if (!mounted) return null;
  const { open: _, onClose: __, children, width, role = 'dialog', atTop, closeOnScrim, ...names } = shown;
  return createPortal(
    <CenteredLayer ref={layer} data-state={state} aria-hidden={!open || undefined} $atTop={atTop}>
      <Scrim onPointerDown={closeOnScrim ? onClose : undefined} />
      <CenteredPanel
        {...names}
        ref={panel}
        role={role}
        aria-modal="true"
        tabIndex={-1}
        $width={width}
        onKeyDown={trapTab}
      >
        {children}
      </CenteredPanel>
    </CenteredLayer>,
    document.body,
  );
}
