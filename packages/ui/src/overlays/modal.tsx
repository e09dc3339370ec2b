import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { toneColors } from '../foundations/tone.ts';
import {
  CenteredLayer,
  CenteredPanel,
  EXIT_MS,
  PanelBody,
  PanelFoot,
  PanelHead,
  PanelTitle,
  Scrim,
} from './modal-style.ts';
import { useFrozen } from './use-frozen.ts';
import { useModalLayer } from './use-modal-layer.ts';
import { usePresence } from './use-presence.ts';

const WIDTHS = { sm: 420, md: 560, lg: 760 };

const Icon = styled.span<{ $danger: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 10px;
  ${({ $danger }) => toneColors[$danger ? 'danger' : 'success']}
  svg {
    width: 20px;
    height: 20px;
  }
`;

export interface ModalProps {
  open: boolean;
  title: ReactNode;
  /** The cross or Escape was used: set `open` to false. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the way out first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** What it is about cannot be undone: the icon warns. */
  danger?: boolean;
  /** A press on the scrim closes too; off by default, so that a slip does not lose what was written. */
  closeOnScrim?: boolean;
}

/** A dialog over the page: 300 ms in, 200 ms out, focus kept inside and given back. */
export function Modal(props: ModalProps) {
  const { open, onClose } = props;
  const { mounted, state } = usePresence(open, EXIT_MS);
  const { title, children, footer, size = 'md', icon, danger = false, closeOnScrim } = useFrozen(props, open);
  const { layer, panel, trapTab } = useModalLayer(open, onClose);
  const titleId = useId();
  if (!mounted) return null;
  return createPortal(
    <CenteredLayer ref={layer} data-state={state} aria-hidden={!open || undefined}>
      <Scrim onPointerDown={closeOnScrim ? onClose : undefined} />
      <CenteredPanel
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        $width={WIDTHS[size]}
        onKeyDown={trapTab}
      >
        <PanelHead>
          {icon && (
            <Icon aria-hidden="true" $danger={danger}>
              {icon}
            </Icon>
          )}
          <PanelTitle id={titleId}>{title}</PanelTitle>
          <IconButton label="Fechar" icon={<X strokeWidth={1.75} aria-hidden />} onClick={onClose} />
        </PanelHead>
        <PanelBody data-modal-body>{children}</PanelBody>
        {footer && <PanelFoot>{footer}</PanelFoot>}
      </CenteredPanel>
    </CenteredLayer>,
    document.body,
  );
}
