import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { fadeIn, fadeOut, spin } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { VisuallyHidden } from '../foundations/visually-hidden.ts';
import { Logo } from '../layout/logo.tsx';
import { useModalLayers } from './modal-layers.ts';
import { usePresence } from './use-presence.ts';

const ENTER_MS = 300;
const EXIT_MS = 600;

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${token.layer.loading};
  display: grid;
  place-items: center;
  animation: ${fadeIn} ${ENTER_MS}ms ease-out;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${token.color.bg};
    opacity: 0.92;
  }
  &[data-state='closing'] {
    opacity: 0;
    pointer-events: none;
    animation: ${fadeOut} ${EXIT_MS}ms ease-out;
  }
`;

const Mark = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 88px;
  height: 88px;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border: 2.5px solid ${token.color.line};
    border-top-color: ${token.color.brand};
    border-radius: 50%;
    animation: ${spin} 900ms linear infinite;
  }
`;

/** Covers the whole screen, open dialogs included, with logo and spinner: 300 ms in, 600 ms out. */
export function LoadingOverlay({ visible }: { visible: boolean }) {
  const { mounted, state } = usePresence(visible, EXIT_MS);
  const topLayer = useModalLayers().at(-1);
  if (!mounted) return null;
  return createPortal(
    <Cover role="status" data-state={state} aria-hidden={!visible || undefined}>
      <Mark>
        <Logo size={40} withName={false} />
      </Mark>
      <VisuallyHidden>Carregando…</VisuallyHidden>
    </Cover>,
    topLayer ?? document.body,
  );
}
