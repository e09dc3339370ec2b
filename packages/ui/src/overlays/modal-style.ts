import { css, styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { fadeIn, fadeOut, popIn, popOut } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';

export const ENTER_MS = 300;
export const EXIT_MS = 200;

/** The full-screen holder of a modal and its scrim. */
export const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${token.layer.modal};
  display: flex;
  &[data-state='closing'] {
    pointer-events: none;
  }
`;

export const Scrim = styled.div`
  position: absolute;
  inset: 0;
  background: ${token.color.scrim};
  animation: ${fadeIn} ${ENTER_MS}ms ease-out;
  [data-state='closing'] > & {
    opacity: 0;
    animation: ${fadeOut} ${EXIT_MS}ms ease-out;
  }
`;

export const panelStyle = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  background: ${token.color.raised};
  color: ${token.color.text};
  box-shadow: ${token.shadow.modal};
  outline: none;
`;

/** A panel in the middle of the screen; on a phone it rises from the lower edge. At the top it leaves room for a keyboard. */
export const CenteredLayer = styled(Layer)<{ $atTop?: boolean }>`
  align-items: center;
  justify-content: center;
  padding: ${token.space[4]};
  ${media.narrow} {
    align-items: flex-end;
    padding: ${token.space[2]};
  }
  ${({ $atTop }) =>
    $atTop &&
    css`
      && {
        align-items: start;
        padding-top: min(12dvh, ${token.space[24]});
      }
      ${media.narrow} {
        && {
          padding-top: ${token.space[2]};
        }
      }
      > [role] {
        max-height: 64dvh;
      }
    `}
`;

export const CenteredPanel = styled.div<{ $width: number }>`
  ${panelStyle}
  max-width: ${({ $width }) => $width}px;
  max-height: calc(100dvh - 32px);
  border: 1px solid transparent;
  border-radius: ${token.radius.modal};
  animation: ${popIn} ${ENTER_MS}ms ease-out;
  [data-theme='dark'] & {
    border-color: ${token.color.line};
  }
  [data-state='closing'] > & {
    opacity: 0;
    animation: ${popOut} ${EXIT_MS}ms ease-out;
  }
  ${media.narrow} {
    max-height: calc(100dvh - 48px);
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
