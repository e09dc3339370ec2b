import { focusOutline, token } from '@trilho/ui';
import { styled } from 'styled-components';
import type { ChartTone } from './chart-types.ts';

/** Colours of bars and lines on a surface. */
export const toneColor: Record<ChartTone, string> = {
  brand: token.color.brandText,
  danger: token.color.danger,
  info: token.color.info,
  muted: token.color.faint,
};

export const Figure = styled.figure`
  min-width: 0;
  margin: 0;
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
  svg {
    display: block;
    width: 100%;
  }
  text {
    fill: ${token.color.muted};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  details {
    margin-top: ${token.space[2]};
  }
  summary {
    width: fit-content;
    padding: 6px 0;
    border-radius: ${token.radius.control};
    font-size: 13px;
    font-weight: 550;
    color: ${token.color.brandText};
    cursor: pointer;
  }
  summary:focus-visible {
    ${focusOutline}
  }
  /* Colours of the system alone: what differs by colour differs by hatching and dashes as well. */
  @media (forced-colors: active) {
    text {
      fill: CanvasText;
    }
    [data-mark] {
      --mark: CanvasText;
    }
    [data-mark='line'] {
      --mark: Highlight;
    }
  }
`;

/** The bars and lines, which the arrow keys go through. */
export const Plot = styled.div`
  position: relative;
  border-radius: ${token.radius.control};
  touch-action: pan-y;
  &:focus-visible {
    ${focusOutline}
  }
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${token.space[4]};
  margin: 0 0 ${token.space[2]};
  padding: 0;
  list-style: none;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  svg {
    width: 16px;
    height: 10px;
  }
`;

export const Note = styled.div`
  position: absolute;
  top: 4px;
  padding: 6px 10px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.menu};
  line-height: 18px;
  white-space: nowrap;
  pointer-events: none;
  strong {
    color: ${token.color.text};
  }
`;
