import type { ReactNode } from 'react';
import { EXIT_MS, Layer, Panel } from './modal-style.ts';
import { useFrozen } from './use-frozen.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import { usePresence } from './use-presence.ts';

export interface ModalFrameProps {
  open: boolean;
  /** Escape was pressed, or the scrim where that closes: set `open` to false. */
  onClose: () => void;
  children: ReactNode;
  /** Largest width, px. */
  width: number;
  role?: 'alertdialog';
  /** Near the upper edge, for content that grows while the dialog is open; in the middle otherwise. */
  atTop?: boolean;
  closeOnScrim?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
}

/**
 * A modal `<dialog>` whose content brings its own head: 300 ms in, 200 ms out. `[data-autofocus]` in it gets
 * the focus, else the first control in `[data-modal-body]`. It needs an accessible name.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onClose } = props;
  const { mounted, state } = usePresence(open, EXIT_MS);
  const shown = useFrozen(props, open);
  const dialog = useModalDialog(open, onClose);
  if (!mounted) return null;
  const { open: _, onClose: __, children, width, atTop, closeOnScrim, ...names } = shown;
  return (
    <Layer
      {...names}
      {...dialog}
      data-state={state}
      inert={!open}
      aria-hidden={!open || undefined}
      $atTop={atTop}
      onPointerDown={({ target, currentTarget }) => {
        if (closeOnScrim && target === currentTarget) onClose();
      }}
    >
      <Panel $width={width} $atTop={atTop}>
        {children}
      </Panel>
    </Layer>
  );
}
