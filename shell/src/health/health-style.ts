import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';

/** The releases of a unit, and beside them its canary. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.7fr) minmax(280px, 1fr);
  align-items: start;
  gap: ${token.space[4]};
  &:has(> :only-child) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A line of text under another one. */
export const Small = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
`;

export const Strong = styled.span<{ $bad?: boolean }>`
  font-weight: 600;
  color: ${({ $bad }) => ($bad ? token.color.danger : token.color.text)};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** Entries one below the other, each with words on the left and what can be done on the right. */
export const Entries = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Entry = styled.li`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[3]};
  border-top: 1px solid ${token.color.line};
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export const EntryWords = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;

export const EntryHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${token.space[2]};
  color: ${token.color.text};
`;

export const EntryActions = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
  ${media.phone} {
    justify-content: flex-start;
  }
`;
