import type { PortalCustomer } from '@trilho/contracts/portal-customer';
import { formatDate } from '@trilho/ui';

/** Returns the customer's name, else the e-mail, else the id. */
export const customerTitle = ({ name, email, id }: Pick<PortalCustomer, 'name' | 'email' | 'id'>): string =>
  name || email || id;

/** `(11) 98765-4321` for a Brazilian number; any other is unchanged. */
export function phoneText(phone: string): string {
  const [, area, first, last] =
    /^(?:\+?55)?(\d{2})(\d{4,5})(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return area ? `(${area}) ${first}-${last}` : phone;
}

/** Formats a day; a dash where there is none. */
export const dayText = (iso: string | null): string => (iso ? formatDate(iso, 'dd/MM/yyyy') : '—');
