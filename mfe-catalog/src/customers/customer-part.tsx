import type { Environment } from '@trilho/contracts/common';
import { EmptyState, Stack, Table, type TableColumn } from '@trilho/ui';
import type { ReactNode } from 'react';
import { LinkedRows } from '../lists/row-link.tsx';

/** What the tabs of a customer take: the newest of a kind. */
export interface CustomerPartProps<Row> {
  customerId: string;
  environment: Environment;
  items: readonly Row[];
}

interface PartProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  items: readonly Row[];
  rowKey: (row: Row) => string;
  empty: { title: string; description: string };
  /** Below the rows: the way to all of them. */
  footer?: ReactNode;
}

/** Rows of one kind that belong to a customer; a row whose cells hold a `RowLink` leads there. */
export function CustomerPart<Row>({ caption, columns, items, rowKey, empty, footer }: PartProps<Row>) {
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <Stack gap={4}>
      <LinkedRows>
        <Table caption={caption} columns={columns} rows={items} rowKey={rowKey} />
      </LinkedRows>
      {footer && (
        <Stack direction="row" wrap gap={3} justify="space-between">
          {footer}
        </Stack>
      )}
    </Stack>
  );
}
