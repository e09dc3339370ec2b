import { css } from 'styled-components';
import { token } from './token.ts';

/** Keyboard focus of controls with a border: brand border and a 3 px ring. */
export const focusRing = css`
  border-color: ${token.color.brand};
  box-shadow: 0 0 0 3px ${token.color.ring};
  outline: 2px solid transparent;
`;

/** Keyboard focus of filled or borderless things, where a pale ring alone would not be seen. */
export const focusOutline = css`
  outline: 2px solid ${token.color.brandText};
  outline-offset: 2px;
`;

/** The type scale of the look: size/line, weight and tracking. */
export const textStyle = {
  pageTitle: css`
    font-size: 24px;
    line-height: 32px;
    font-weight: 660;
    letter-spacing: -0.022em;
  `,
  cardTitle: css`
    font-size: 15px;
    line-height: 22px;
    font-weight: 620;
    letter-spacing: -0.006em;
  `,
  figure: css`
    font-size: 26px;
    line-height: 34px;
    font-weight: 640;
    letter-spacing: -0.018em;
    font-variant-numeric: tabular-nums;
  `,
  body: css`
    font-size: 14px;
    line-height: 20px;
  `,
  small: css`
    font-size: 12px;
    line-height: 16px;
  `,
  mono: css`
    font-family: ${token.font.mono};
    font-size: 12px;
    line-height: 18px;
    font-variant-ligatures: none;
  `,
} as const;
