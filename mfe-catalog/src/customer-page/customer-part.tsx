import type { Environment } from '@trilho/contracts/common';
import { EmptyState, Stack, Table, type TableColumn } from '@trilho/ui';
import type { ReactNode } from 'react';
import { LinkedRows } from '../lists/row-link.tsx';

/** Props of a customer's tab: the newest items of one kind. */
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
  /** Shown below the rows: the link to all of them. */
  footer?: ReactNode;
}

/** A customer's rows of one kind; a row with a `RowLink` in its cells is clickable. */
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
