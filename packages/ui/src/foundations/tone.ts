import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
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

/** One icon per tone, wherever a message has one. */
export const toneIcons: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  neutral: Info,
};

export const toneText: Record<Tone, string> = {
  success: token.color.brandText,
  warning: token.color.warning,
  danger: token.color.danger,
  info: token.color.info,
  neutral: token.color.muted,
};
