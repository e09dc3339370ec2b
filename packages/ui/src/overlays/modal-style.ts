import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { fadeIn, fadeOut, popIn, popOut } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';

export const ENTER_MS = 300;
export const EXIT_MS = 200;

/**
 * A dialog over the whole screen, with its panel in the middle: on a phone the panel rises from the lower
 * edge, at the top it leaves room for a keyboard. A press beside the panel is a press on the dialog itself.
 */
export const Layer = styled.dialog<{ $atTop?: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${token.layer.modal};
  display: flex;
  align-items: ${({ $atTop }) => ($atTop ? 'start' : 'center')};
  justify-content: center;
  width: auto;
  max-width: none;
  height: auto;
  max-height: none;
  margin: 0;
  padding: ${token.space[4]};
  ${({ $atTop }) => $atTop && `padding-top: min(12dvh, ${token.space[24]});`}
  border: 0;
  overflow: hidden;
  background: none;
  color: ${token.color.text};
  outline: none;
  &::backdrop {
    background: none;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${token.color.scrim};
    animation: ${fadeIn} ${ENTER_MS}ms ease-out;
  }
  &[data-state='closing']::before {
    opacity: 0;
    animation: ${fadeOut} ${EXIT_MS}ms ease-out;
  }
  ${media.narrow} {
    align-items: ${({ $atTop }) => ($atTop ? 'start' : 'flex-end')};
    padding: ${token.space[2]};
  }
`;

export const Panel = styled.div<{ $width: number; $atTop?: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $width }) => $width}px;
  max-height: ${({ $atTop }) => ($atTop ? '64dvh' : 'calc(100dvh - 32px)')};
  border: 1px solid transparent;
  border-radius: ${token.radius.modal};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.modal};
  animation: ${popIn} ${ENTER_MS}ms ease-out;
  [data-theme='dark'] & {
    border-color: ${token.color.line};
  }
  [data-state='closing'] > & {
    opacity: 0;
    animation: ${popOut} ${EXIT_MS}ms ease-out;
  }
  ${media.narrow} {
    max-height: ${({ $atTop }) => ($atTop ? '64dvh' : 'calc(100dvh - 48px)')};
  }
`;

export const PanelHead = styled.header`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding: ${token.space[5]} ${token.space[4]} ${token.space[4]} ${token.space[6]};
`;

export const PanelTitle = styled.h2`
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  font-size: 17px;
  line-height: 24px;
  font-weight: 640;
  letter-spacing: -0.012em;
`;

export const PanelBody = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px ${token.space[6]} ${token.space[6]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Buttons of a modal: the way out first, the act last. */
export const PanelFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  padding: ${token.space[4]} ${token.space[6]};
  border-top: 1px solid ${token.color.line};
  ${media.narrow} {
    > button,
    > a {
      flex: 1 1 auto;
    }
  }
`;
