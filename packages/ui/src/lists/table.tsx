import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../core.ts';
import {
  Caption,
  Cell,
  Frame,
  Group,
  GroupHead,
  GroupLine,
  Head,
  Line,
  Root,
  type TableSlot,
} from './table-style.ts';

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
  /** Table width in px below which the column is left out, so that the others keep their room. */
  shownFrom?: number;
}

/** Rows that follow each other and belong together, such as those of a day. */
export interface TableGroup {
  key: string;
  label: string;
  /** Said on the right, such as the sum of the rows. */
  note?: string | undefined;
}

export interface TableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Accessible name of the table. */
  caption: string;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  /** Table width in px below which each row becomes two lines, or a card without slots. 640 by default. */
  cardsBelow?: number;
  /** The group of a row, whose heading stands above rows of two lines; what has `data-day` is left out below it. */
  groupOf?: ((row: Row) => TableGroup) | undefined;
}

/** The rows of one group, or all of them. */
interface Section<Row> {
  group: TableGroup | null;
  rows: Row[];
}

function sectionsOf<Row>(rows: readonly Row[], groupOf: TableProps<Row>['groupOf']): Section<Row>[] {
  if (!groupOf) return [{ group: null, rows: [...rows] }];
  const sections: Section<Row>[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = sections.at(-1);
    if (last?.group?.key === group.key) last.rows.push(row);
    else sections.push({ group, rows: [row] });
  }
  return sections;
}

/**
 * Rows and columns. Below `cardsBelow` px every row becomes a card with its headings on the left. A table whose
 * columns have slots shows rows of two lines instead.
 */
export function Table<Row>({
  columns,
  rows,
  rowKey,
  caption,
  empty,
  cardsBelow = 640,
  groupOf,
}: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <Frame $cardsBelow={cardsBelow} $twoLines={columns.some(({ slot }) => slot)}>
      <Root>
        <Caption>{caption}</Caption>
        <Group as="thead">
          <Line>
            {columns.map(({ id, header, align = 'left', width, slot, shownFrom }) => (
              <Head
                key={id}
                role="columnheader"
                scope="col"
                $align={align}
                $shownFrom={shownFrom}
                style={{ width }}
                data-slot={slot}
              >
                {header}
              </Head>
            ))}
          </Line>
        </Group>
        {sectionsOf(rows, groupOf).map(({ group, rows: grouped }) => (
          <Group key={group?.key ?? 'all'}>
            {group && (
              <GroupLine>
                <GroupHead colSpan={columns.length}>
                  <span>{group.label}</span>
                  {group.note && <strong>{group.note}</strong>}
                </GroupHead>
              </GroupLine>
            )}
            {grouped.map((row) => (
              <Line key={rowKey(row)}>
                {columns.map(({ id, header, cell, align = 'left', slot, shownFrom }) => (
                  <Cell
                    key={id}
                    role="cell"
                    $align={align}
                    $shownFrom={shownFrom}
                    data-label={header}
                    data-slot={slot}
                  >
                    {cell(row)}
                  </Cell>
                ))}
              </Line>
            ))}
          </Group>
        ))}
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
