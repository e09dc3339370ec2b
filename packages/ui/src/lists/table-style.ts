import { css, styled } from 'styled-components';
import { token, visuallyHidden } from '../core.ts';

/** Where a cell stands in a row of two lines; the actions stand beside both lines. */
export type TableSlot = 'title' | 'amount' | 'badge' | 'detail' | 'date' | 'actions';

const asCards = css`
  thead {
    ${visuallyHidden}
  }
  table,
  tbody,
  tr {
    display: block;
  }
  tr {
    padding-block: 10px;
    border-top: 1px solid ${token.color.line};
  }
  tr[data-group] {
    display: none;
  }
  tr:first-child,
  tbody:nth-child(3) > tr[data-group] + tr {
    padding-top: 0;
    border-top: 0;
  }
  tbody td {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[4]};
    width: auto;
    height: auto;
    min-height: 36px;
    padding: 4px 0;
    border: 0;
    text-align: right;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  tbody td::before {
    content: attr(data-label) / '';
    flex: none;
    font-size: 12px;
    font-weight: 550;
    color: ${token.color.muted};
  }
`;

/** Name and amount above badge, detail and date; what has no slot is left to the row's own screen. */
const asTwoLines = css`
  thead {
    ${visuallyHidden}
  }
  table,
  tbody {
    display: block;
    margin-bottom: 0;
  }
  tbody tr {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    align-items: center;
    gap: 1px 0;
    min-height: 63px;
    padding: 8px var(--row-inset, 0px);
    border-top: 1px solid ${token.color.line};
  }
  tbody tr:first-child,
  tr[data-group] + tr {
    border-top: 0;
  }
  /* Ends the first line, so that neither line's widths are those of the other. */
  tbody tr::before {
    content: '';
    order: 2;
    flex: 0 0 100%;
  }
  tbody tr:has(> td[data-slot='actions']) {
    padding-right: calc(var(--row-inset, 0px) + 46px);
  }
  tbody tr[data-group] {
    position: sticky;
    top: var(--stick-below, 0px);
    z-index: 2;
    min-height: 36px;
    padding-block: 0;
    border-bottom: 1px solid ${token.color.line};
    background: var(--group-fill, ${token.color.surface});
    &::before {
      content: none;
    }
  }
  tbody:not(:nth-child(3)) tr[data-group] {
    border-top: 1px solid ${token.color.line};
  }
  tr[data-group] > th {
    display: flex;
    flex: 1;
    justify-content: space-between;
    gap: ${token.space[3]};
    padding: 0;
    text-align: left;
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
    strong {
      font-weight: inherit;
      color: ${token.color.text};
    }
  }
  tbody:has(> [data-group]) [data-day] {
    display: none;
  }
  thead th:not([data-slot]),
  tbody td {
    display: none;
  }
  tbody td[data-slot] {
    display: block;
    width: auto;
    height: auto;
    min-width: 0;
    padding: 0;
    border: 0;
    white-space: nowrap;
  }
  tbody td[data-slot='title'] {
    flex: 1 1 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: 15px;
    line-height: 24px;
    font-weight: 550;
    color: ${token.color.text};
    > * {
      max-width: 100%;
      vertical-align: top;
    }
    > a:not(:has([data-identity])) {
      display: inline-block;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    [data-identity] {
      display: none;
    }
  }
  tbody td[data-slot='amount'] {
    flex: none;
    order: 1;
    padding-left: ${token.space[3]};
    text-align: right;
    font-size: 15px;
    line-height: 24px;
  }
  tbody td[data-slot='badge'] {
    flex: none;
    order: 3;
    max-width: 100%;
  }
  tbody td[data-slot='detail'] {
    flex: 1 1 0;
    order: 4;
    padding-left: ${token.space[2]};
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: left;
    font-size: 13px;
    > * {
      display: inline;
    }
  }
  tbody td[data-slot='date'] {
    flex: none;
    order: 5;
    margin-left: auto;
    padding-left: ${token.space[3]};
    text-align: right;
    font-size: 13px;
  }
  tbody td[data-slot='actions'] {
    position: absolute;
    top: 50%;
    right: calc(var(--row-inset, 0px) - 10px);
    transform: translateY(-50%);
  }
`;

export const Frame = styled.div<{ $cardsBelow: number; $twoLines: boolean }>`
  container-type: inline-size;
  @container (max-width: ${({ $cardsBelow }) => $cardsBelow - 0.02}px) {
    ${({ $twoLines }) => ($twoLines ? asTwoLines : asCards)}
  }
`;

/** Leaves a column out of a table that is narrower than it asks for. */
const leftOutBelow = css<{ $shownFrom: number | undefined }>`
  ${({ $shownFrom }) =>
    $shownFrom !== undefined &&
    css`
      @container (max-width: ${$shownFrom - 0.02}px) {
        display: none;
      }
    `}
`;

// The roles are said aloud because cards change `display`, and with it what browsers tell screen readers.
export const Root = styled.table.attrs({ role: 'table' })`
  width: 100%;
  margin-bottom: -10px;
`;

export const Group = styled.tbody.attrs({ role: 'rowgroup' })``;

export const Line = styled.tr.attrs({ role: 'row' })``;

/** The heading of a group, in sight above rows of two lines alone: a wide row says by itself what it says. */
export const GroupLine = styled.tr.attrs({ role: 'row', 'data-group': '' })`
  display: none;
`;

export const GroupHead = styled.th.attrs({ role: 'rowheader', scope: 'rowgroup' })``;

export const Caption = styled.caption`
  ${visuallyHidden}
`;

export const Head = styled.th<{ $align: string; $shownFrom: number | undefined }>`
  ${leftOutBelow}
  padding: 2px 8px 10px;
  text-align: ${({ $align }) => $align};
  font-size: 12px;
  line-height: 16px;
  font-weight: 550;
  white-space: nowrap;
  color: ${token.color.muted};
  &:first-child {
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
`;

export const Cell = styled.td<{ $align: string; $shownFrom: number | undefined }>`
  ${leftOutBelow}
  height: 56px;
  padding: 7px 8px;
  border-top: 1px solid ${token.color.line};
  text-align: ${({ $align }) => $align};
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
  &:first-child {
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
`;
