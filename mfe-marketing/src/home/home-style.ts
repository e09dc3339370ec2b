import { token } from '@trilho/ui';
import { css } from 'styled-components';

/** The brand's dark green and what stands on it, equal in both themes. */
export const night = {
  bg: '#06291f',
  deep: '#041d16',
  raised: '#072a20',
  line: '#12392e',
  strongLine: '#1d5243',
  control: '#2c6a57',
  text: '#c9e2d8',
  strong: '#eefbf6',
  accent: '#7fe3c5',
  focus: '#5fd6b4',
} as const;

/** A button of the quiet kind on the dark green. */
export const quietOnNight = css`
  border-color: ${night.control};
  background: transparent;
  color: ${night.strong};
  &:hover {
    border-color: ${night.focus};
    background: #0d382c;
  }
`;

export const focusOnNight = css`
  outline: 2px solid ${night.focus};
  outline-offset: 3px;
`;

/** A small line above a section's title. */
export const kicker = css`
  margin-bottom: ${token.space[3]};
  color: ${token.color.brandText};
  font-size: 13px;
  line-height: 20px;
  font-weight: 620;
`;
