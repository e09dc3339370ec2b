import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { toneColors } from '../foundations/tone.ts';
import { ModalFrame } from './modal-frame.tsx';
import { PanelBody, PanelFoot, PanelHead, PanelTitle } from './modal-style.ts';

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
  /** The action cannot be undone: the icon warns. */
  danger?: boolean;
  /** A press on the scrim closes too; off by default, so that a slip does not lose what was written. */
  closeOnScrim?: boolean;
}

/** A dialog over the page: 300 ms in, 200 ms out. */
export function Modal({
  open,
  title,
  onClose,
  children,
  footer,
  size = 'md',
  icon,
  danger = false,
  closeOnScrim,
}: ModalProps) {
  const titleId = useId();
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      width={WIDTHS[size]}
      closeOnScrim={closeOnScrim}
      aria-labelledby={titleId}
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
    </ModalFrame>
  );
}
