import type { ListedSubscription } from '@trilho/contracts/subscription';
import { formatDate } from '@trilho/ui';

/** Shortens an id to prefix and end; the middle encodes the time and is similar for neighbours. */
export const shortId = (id: string): string => {
  const end = id.slice(-5);
  const kind = id.slice(0, id.indexOf('_') + 1);
  return id.length > kind.length + 7 ? `${kind}…${end}` : id;
};

export const moment = (iso: string): string => formatDate(iso, 'dd/MM/yyyy HH:mm');

/** Date of the next charge, or why there is none. */
export const nextBilling = ({ nextBillingDate }: ListedSubscription): string =>
  nextBillingDate ? moment(nextBillingDate) : '—';

/** Whether the subscription is active but will not renew. */
export const isEnding = ({ status, cancelAtPeriodEnd }: ListedSubscription): boolean =>
  cancelAtPeriodEnd && status !== 'canceled';
