import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../foundations/token.ts';
import { Caption, Cell, Frame, Group, Head, Line, Root, type TableSlot } from './table-style.ts';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Any CSS width. */
  width?: string;
  /**
   * Place in the rows of two lines that a table with such places has where it is narrow. A column without
   * one is left out there, so it belongs on the screen that the row opens.
   */
  slot?: TableSlot;
}

export interface TableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Accessible name of the table. */
  caption: string;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  /** Table width in px below which each row becomes a card or two lines. 640 by default. */
  cardsBelow?: number;
}

/**
 * Rows and columns. Below `cardsBelow` px every row becomes a card with its headings on the left. A table whose
 * columns have slots shows rows of two lines instead where there is no room for all of them (720 px).
 */
export function Table<Row>({ columns, rows, rowKey, caption, empty, cardsBelow = 640 }: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <Frame $cardsBelow={cardsBelow} $twoLines={columns.some(({ slot }) => slot)}>
      <Root>
        <Caption>{caption}</Caption>
        <Group as="thead">
          <Line>
            {columns.map(({ id, header, align = 'left', width, slot }) => (
              <Head
                key={id}
                role="columnheader"
                scope="col"
                $align={align}
                style={{ width }}
                data-slot={slot}
              >
                {header}
              </Head>
            ))}
          </Line>
        </Group>
        <Group>
          {rows.map((row) => (
            <Line key={rowKey(row)}>
              {columns.map(({ id, header, cell, align = 'left', slot }) => (
                <Cell key={id} role="cell" $align={align} data-label={header} data-slot={slot}>
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
