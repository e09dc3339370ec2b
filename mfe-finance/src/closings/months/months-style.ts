import { focusOutline, media, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Months = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${token.color.line};
  }
`;

export const Row = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: 170px minmax(0, 1fr) auto 18px;
  align-items: center;
  gap: ${token.space[3]};
  width: calc(100% + 2 * ${token.space[2]});
  min-height: 52px;
  margin: 0 -${token.space[2]};
  padding: ${token.space[1]} ${token.space[2]};
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  color: ${token.color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 550;
  }
  > span:nth-child(2) {
    min-width: 0;
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
  }
  svg {
    color: ${token.color.muted};
    transition: transform ${token.motion.fast};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto 18px;
    gap: 2px ${token.space[3]};
    min-height: 68px;
    padding-block: ${token.space[2]};
    b {
      font-size: 15px;
      line-height: 24px;
    }
    > span:nth-child(2) {
      order: 4;
      grid-column: 1 / -1;
    }
  }
`;

export const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  margin: 0 0 ${token.space[4]};
  padding: ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.bg};
  ${media.phone} {
    padding: ${token.space[3]};
  }
`;

// The roles are said aloud because a phone's rows change `display`, and with it what browsers tell screen readers.
export const Books = styled.table.attrs({ role: 'table' })`
  width: 100%;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${token.space[1]};
    text-align: left;
    font-weight: 600;
  }
  th,
  td {
    padding: 5px 0 5px ${token.space[3]};
    text-align: right;
    font-weight: 400;
    vertical-align: baseline;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  td {
    white-space: nowrap;
  }
  thead th {
    font-size: 12px;
    line-height: 16px;
    font-weight: 550;
    color: ${token.color.muted};
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
  }
  ${media.phone} {
    display: block;
    caption,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 ${token.space[3]};
      padding-block: 6px;
    }
    tbody th {
      grid-row: span 2;
      padding: 0;
    }
    td {
      padding: 0;
    }
    td::before {
      content: attr(data-label) ' ';
      font-size: 12px;
      color: ${token.color.muted};
    }
  }
`;

export const Group = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Line = styled.tr.attrs({ role: 'row' })``;
export const Column = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const Name = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
export const Value = styled.td.attrs({ role: 'cell' })``;
