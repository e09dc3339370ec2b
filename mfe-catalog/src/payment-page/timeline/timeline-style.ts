import { type Tone, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Day = styled.h3`
  margin: ${token.space[4]} 0 ${token.space[3]};
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
`;

export const None = styled.p`
  color: ${token.color.muted};
`;

export const Entries = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What is waited for stands above the days, as it is of none. */
export const Awaited = styled.div`
  margin-top: ${token.space[4]};
`;

const dots: Record<Tone, string> = {
  success: token.color.brand,
  warning: token.color.warning,
  danger: token.color.danger,
  info: token.color.info,
  neutral: token.color.lineStrong,
};

/** A dot on the rail and the step's text; hollow for what has not happened yet. The rail ends at the last step. */
export const Entry = styled.li<{ $tone: Tone }>`
  position: relative;
  padding: 0 0 ${token.space[4]} ${token.space[6]};
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    top: 5px;
    left: 0;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: ${({ $tone }) => dots[$tone]};
    box-shadow: 0 0 0 3px ${token.color.surface};
  }
  &[data-awaited]::before {
    box-sizing: border-box;
    border: 2px solid ${({ $tone }) => dots[$tone]};
    background: ${token.color.surface};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 10px;
    bottom: -5px;
    left: 4.5px;
    width: 1px;
    background: ${token.color.lineStrong};
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

export const EntryHead = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${token.space[4]};
  time,
  > span {
    grid-column: 2;
    grid-row: 1;
    font-size: 12px;
    line-height: 20px;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

export const TextBlock = styled.div`
  grid-column: 1;
  grid-row: 1;
  min-width: 0;
`;

export const Title = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${token.space[2]};
  font-weight: 550;
  line-height: 20px;
`;

export const NoBreak = styled.span`
  white-space: nowrap;
`;

/** Further details of a step, in one muted line. */
export const Detail = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[2]};
  margin-top: 2px;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`;
