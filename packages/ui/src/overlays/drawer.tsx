import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { IconButton } from '../actions/icon-button.tsx';
import { slideIn, slideOut } from '../foundations/motion.ts';
import {
  ENTER_MS,
  EXIT_MS,
  Layer,
  PanelBody,
  PanelFoot,
  PanelHead,
  PanelTitle,
  panelStyle,
  Scrim,
} from './modal-style.ts';
import { useFrozen } from './use-frozen.ts';
import { useModalLayer } from './use-modal-layer.ts';
import { usePresence } from './use-presence.ts';

const Side = styled(Layer)`
  justify-content: flex-end;
`;

const Panel = styled.div`
  ${panelStyle}
  max-width: min(480px, 100vw);
  height: 100%;
  animation: ${slideIn} ${ENTER_MS}ms ease-out;
  [data-state='closing'] > & {
    opacity: 0;
    animation: ${slideOut} ${EXIT_MS}ms ease-out;
  }
`;

export interface DrawerProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** A dialog from the right edge, for looking something up without leaving the list. */
export function Drawer(props: DrawerProps) {
  const { open, onClose } = props;
  const { mounted, state } = usePresence(open, EXIT_MS);
  const { title, children, footer } = useFrozen(props, open);
  const { layer, panel, trapTab } = useModalLayer(open, onClose);
  const titleId = useId();
  if (!mounted) return null;
  return createPortal(
    <Side ref={layer} data-state={state} aria-hidden={!open || undefined}>
      <Scrim onPointerDown={onClose} />
      <Panel
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={trapTab}
      >
        <PanelHead>
          <PanelTitle id={titleId}>{title}</PanelTitle>
          <IconButton label="Fechar" icon={<X strokeWidth={1.75} aria-hidden />} onClick={onClose} />
        </PanelHead>
        <PanelBody data-modal-body>{children}</PanelBody>
        {footer && <PanelFoot>{footer}</PanelFoot>}
      </Panel>
    </Side>,
    document.body,
  );
}
