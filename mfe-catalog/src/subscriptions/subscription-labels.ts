import type { ListedSubscription, SubscriptionStatus } from '@trilho/contracts/subscription';
import type { Tone } from '@trilho/ui';
import { formatDate } from '@trilho/ui';

/** Section 4: what each status is called. */
export const statusWords: Record<SubscriptionStatus, { label: string; tone: Tone }> = {
  active: { label: 'Ativo', tone: 'success' },
  inactive: { label: 'Inativo', tone: 'neutral' },
  pending: { label: 'Pendente', tone: 'warning' },
  canceled: { label: 'Cancelado', tone: 'danger' },
};

/** Kind and end of an id: what comes between is the time, alike for neighbours. */
export const shortId = (id: string): string => {
  const end = id.slice(-5);
  const kind = id.slice(0, id.indexOf('_') + 1);
  return id.length > kind.length + 7 ? `${kind}…${end}` : id;
};

export const moment = (iso: string): string => formatDate(iso, 'dd/MM/yyyy HH:mm');

/** When it is charged next, or why it is not. */
export const nextBilling = ({ nextBillingDate }: ListedSubscription): string =>
  nextBillingDate ? moment(nextBillingDate) : '—';

/** Whether it still runs, but is not charged again. */
export const isEnding = ({ status, cancelAtPeriodEnd }: ListedSubscription): boolean =>
  cancelAtPeriodEnd && status !== 'canceled';
