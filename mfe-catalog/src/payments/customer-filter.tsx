import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { usePhone } from '@trilho/ui';
import { X } from 'lucide-react';
import { FilterPill } from '../filters/filter-pill.ts';
import type { FilterProps, ListFilter } from '../filters/list-filter.ts';
import { isId } from '../ids.ts';

const name = 'customerId';

function textOf(customerId: string, rows: readonly PortalPayment[] = []): string {
  const payment = rows.find((row) => row.customerId === customerId);
  return `Cliente: ${payment?.customerName ?? payment?.customerEmail ?? customerId}`;
}

function CustomerPill({ filters, rows }: FilterProps<PortalPayment>) {
  const customerId = filters.get(name);
  // On a phone it is removed beside the others that are set.
  if (usePhone() || !isId(customerId)) return null;
  const text = textOf(customerId, rows);
  return (
    <FilterPill
      data-active=""
      aria-label={`Remover o filtro ${text}`}
      onClick={() => filters.change({ [name]: '' })}
    >
      {text}
      <X aria-hidden size={14} strokeWidth={1.75} />
    </FilterPill>
  );
}

/** The payments of one customer, as another screen asks for them; it can only be removed. */
export const customerFilter: ListFilter<typeof name, PortalPayment> = {
  names: [name],
  toQuery: (read) => ({ [name]: isId(read(name)) ? read(name) : '' }),
  summary: (read, rows) => (isId(read(name)) ? textOf(read(name), rows) : null),
  control: (props) => <CustomerPill {...props} />,
};
