import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../foundations/token.ts';
import { visuallyHidden } from '../foundations/visually-hidden.ts';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Any CSS width. */
  width?: string;
}

export interface TableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Accessible name of the table. */
  caption: string;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  /** Table width in px below which each row becomes a card. 640 by default. */
  cardsBelow?: number;
}

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
  tr:first-child {
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

const Frame = styled.div<{ $cardsBelow: number }>`
  container-type: inline-size;
  @container (max-width: ${({ $cardsBelow }) => $cardsBelow - 1}px) {
    ${asCards}
  }
`;

// The roles are said aloud because cards change `display`, and with it what browsers tell screen readers.
const Root = styled.table.attrs({ role: 'table' })`
  width: 100%;
  margin-bottom: -10px;
`;

const Group = styled.tbody.attrs({ role: 'rowgroup' })``;

const Line = styled.tr.attrs({ role: 'row' })``;

const Caption = styled.caption`
  ${visuallyHidden}
`;

const Head = styled.th<{ $align: string }>`
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

const Cell = styled.td<{ $align: string }>`
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

/** Rows and columns; below `cardsBelow` px every row becomes a card with its headings on the left. */
export function Table<Row>({ columns, rows, rowKey, caption, empty, cardsBelow = 640 }: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <Frame $cardsBelow={cardsBelow}>
      <Root>
        <Caption>{caption}</Caption>
        <Group as="thead">
          <Line>
            {columns.map(({ id, header, align = 'left', width }) => (
              <Head key={id} role="columnheader" scope="col" $align={align} style={{ width }}>
                {header}
              </Head>
            ))}
          </Line>
        </Group>
        <Group>
          {rows.map((row) => (
            <Line key={rowKey(row)}>
              {columns.map(({ id, header, cell, align = 'left' }) => (
                <Cell key={id} role="cell" $align={align} data-label={header}>
                  {cell(row)}
                </Cell>
              ))}
            </Line>
          ))}
        </Group>
      </Root>
    </Frame>
  );
}

/** An amount in a list: strong, never broken over lines. */
export const Money = styled.span`
  font-weight: 600;
  color: ${token.color.text};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** An id or a key. */
export const Mono = styled.span`
  font-family: ${token.font.mono};
  font-size: 12px;
  font-variant-ligatures: none;
  overflow-wrap: anywhere;
`;
