import { css } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusOutline, focusRing } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $fullWidth: boolean;
}

const filled = (fill: string, hover: string) => css`
  background: ${fill};
  border-color: ${fill};
  color: ${token.color.onBrand};
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${hover};
      border-color: ${hover};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

const variants = {
  primary: filled(token.color.brand, token.color.brandHover),
  danger: filled(token.color.dangerFill, token.color.dangerHover),
  secondary: css`
    background: ${token.color.surface};
    border-color: ${token.color.lineStrong};
    color: ${token.color.text};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${token.color.bg};
      }
    }
    &:focus-visible {
      ${focusRing}
    }
  `,
  ghost: css`
    background: transparent;
    border-color: transparent;
    color: ${token.color.brandText};
    ${media.hover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${token.color.hover};
      }
    }
    &:focus-visible {
      ${focusRing}
    }
  `,
};

const sizes = {
  sm: css`
    min-height: ${token.control.sm};
    padding: 0 10px;
    font-size: 13px;
  `,
  md: css`
    min-height: ${token.control.md};
    padding: 0 14px;
    font-size: 14px;
  `,
  lg: css`
    min-height: ${token.control.lg};
    padding: 0 18px;
    font-size: 15px;
  `,
};

/** The one look of buttons and of links that act as buttons. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  overflow: hidden;
  max-width: 100%;
  border: 1px solid transparent;
  border-radius: ${token.radius.control};
  font-weight: 600;
  line-height: 20px;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition:
    background-color ${token.motion.fast},
    border-color ${token.motion.fast};
  ${({ $variant }) => variants[$variant]}
  ${({ $size }) => sizes[$size]}
  ${({ $fullWidth }) => $fullWidth && 'width: 100%;'}
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 0.8;
  }
`;
