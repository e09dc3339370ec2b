import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionHistoryItem } from '@trilho/contracts/subscription';
import { clockNow } from '../../../platform/clock.ts';
import { queries } from '../../../platform/database/queries.ts';
import { newId } from '../../../platform/ids.ts';
import type { SubscriptionHistorySchema, SubscriptionSchema } from './subscription.entity.ts';
import type { SubscriptionRow } from './subscription.repository.ts';

/** A moment in a subscription's life, for people. */
interface Moment {
  at: Date;
  action: string;
  description: string;
}

const money = (amountMinor: number, currency: string): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(amountMinor / 100);
const zone = 'America/Sao_Paulo';
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: zone });
const minute = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
});

const priceOf = (row: SubscriptionRow): string =>
  row.unitAmountMinor === null
    ? row.billingFrequency
    : `${money(row.unitAmountMinor * row.quantity, row.currency)} (${row.billingFrequency})`;

const started = (row: SubscriptionRow): Moment => ({
  at: row.startedAt,
  action: 'Assinatura criada',
  description: row.trialEndAt
    ? `${priceOf(row)}, com período de teste até ${day.format(row.trialEndAt)}.`
    : `${priceOf(row)}.`,
});

/** What people read of a subscription that came to a status. */
export const statusMoments: Record<SubscriptionRow['status'], Omit<Moment, 'at'>> = {
  active: { action: 'Assinatura ativada', description: 'O pagamento foi confirmado.' },
  pending: {
    action: 'Pagamento pendente',
    description: 'A cobrança ainda não foi paga.',
  },
  inactive: {
    action: 'Assinatura inativa',
    description: 'As tentativas de cobrança terminaram sem pagamento.',
  },
  canceled: { action: 'Assinatura cancelada', description: 'A assinatura foi encerrada.' },
};

function statusMoment(before: SubscriptionRow | null, after: SubscriptionRow): Moment | null {
  if (before ? before.status === after.status : after.status === 'active') return null;
  return { at: after.endedAt ?? clockNow(), ...statusMoments[after.status] };
}

function ending(before: SubscriptionRow, after: SubscriptionRow): Moment | null {
  if (before.cancelAtPeriodEnd === after.cancelAtPeriodEnd || after.endedAt) return null;
  return after.cancelAtPeriodEnd
    ? {
        at: clockNow(),
        action: 'Cancelamento agendado',
        description: `A assinatura termina em ${day.format(after.periodEndAt)}, sem renovação.`,
      }
    : { at: clockNow(), action: 'Cancelamento desfeito', description: 'A assinatura volta a ser renovada.' };
}

/** Describes a change of a row to people, oldest moment first. */
function momentsOf(before: SubscriptionRow | null, after: SubscriptionRow): Moment[] {
  const moments: (Moment | null)[] = [];
  if (!before) moments.push(started(after));
  if (before && before.priceId !== after.priceId) {
    moments.push({
      at: clockNow(),
      action: 'Plano alterado',
      description: `De ${priceOf(before)} para ${priceOf(after)}.`,
    });
  }
  if (before && after.status === 'active' && after.periodStartAt > before.periodStartAt) {
    moments.push({
      at: after.periodStartAt,
      action: 'Assinatura renovada',
      description: `Próxima cobrança em ${day.format(after.periodEndAt)}.`,
    });
  }
  if (before) moments.push(ending(before, after));
  moments.push(statusMoment(before, after));
  if (after.refundedAt && !before?.refundedAt) {
    const amount = money(after.amountRefundedMinor, after.currency);
    moments.push({
      at: after.refundedAt,
      action: 'Reembolso integral',
      description: `${amount} devolvidos.`,
    });
  }
  if (before?.refundedAt && after.amountRefundedMinor < before.amountRefundedMinor) {
    const amount = money(before.amountRefundedMinor - after.amountRefundedMinor, after.currency);
    moments.push({
      at: clockNow(),
      action: 'Reembolso não concluído',
      description: `O banco do cliente não aceitou ${amount}: o valor voltou para a sua conta no provedor.`,
    });
  }
  return moments.filter((moment) => moment !== null);
}

/** Records what a change of a row means, within the transaction that makes it. */
export async function recordHistory(
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  tx: EntityManager,
): Promise<void> {
  const moments = momentsOf(before, after);
  if (moments.length === 0) return;
  await queries<typeof SubscriptionHistorySchema>(tx)
    .insertInto('subscription_history')
    .values(
      moments.map(({ at, action, description }) => ({
        ...{ id: newId('evt'), subscriptionId: after.id },
        ...{ occurredAt: at, action, description },
      })),
    )
    .execute();
}

const shown = 20;

/** Finds the latest history of these subscriptions, newest first. They are the merchant's own. */
export async function findHistory(
  subscriptionIds: string[],
  em: EntityManager,
): Promise<Map<string, SubscriptionHistoryItem[]>> {
  const history = new Map<string, SubscriptionHistoryItem[]>(subscriptionIds.map((id) => [id, []]));
  if (subscriptionIds.length === 0) return history;
  const rows = await queries<typeof SubscriptionSchema | typeof SubscriptionHistorySchema>(em)
    .selectFrom('subscriptions')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('subscription_history')
          .selectAll()
          .whereRef('subscriptionId', '=', 'subscriptions.id')
          .orderBy('occurredAt', 'desc')
          .orderBy('id', 'desc')
          .limit(shown)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .where('subscriptions.id', 'in', subscriptionIds)
    .orderBy('latest.occurredAt', 'desc')
    .orderBy('latest.id', 'desc')
    .execute();
  for (const { subscriptionId, occurredAt, action, description } of rows) {
    const formattedDate = minute.format(occurredAt).replace(', ', ' ');
    history.get(subscriptionId)?.push({ formattedDate, action, description });
  }
  return history;
}
