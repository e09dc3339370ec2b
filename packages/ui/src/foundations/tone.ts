import { css } from 'styled-components';
import { token } from './token.ts';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const pair = (color: string, background: string) => css`
  color: ${color};
  background: ${background};
`;

/** Text on its soft ground, for badges, banners and icon tiles. */
export const toneColors = {
  success: pair(token.color.brandText, token.color.brandSoft),
  warning: pair(token.color.warning, token.color.warningSoft),
  danger: pair(token.color.danger, token.color.dangerSoft),
  info: pair(token.color.info, token.color.infoSoft),
  neutral: pair(token.color.muted, token.color.bg),
};
