import type { ReplayInput } from '@trilho/contracts/webhook';
import type { MerchantScope } from '../../context.ts';
import type { DeliverySchema } from '../../event-log/delivery.entity.ts';
import type { WebhookReplaySchema } from '../../event-log/replay.entity.ts';
import { WebhookEndpoint } from '../../event-log/webhook-endpoint.entity.ts';
import type { ReplayRow } from '../../modules/webhook-replays/replay.repository.ts';
import { beginReplay, readReplay } from '../../modules/webhook-replays/replay.service.ts';
import { workReplays } from '../../modules/webhook-replays/work-replays.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../app/test-app.ts';
import { createEndpoint, deliveriesOf, recordTestEvent } from '../servers/webhook-endpoint.ts';
import { olderTransactionsEnded } from './older-transactions.ts';

/** What tests of replays do with the endpoints, events and deliveries of the merchant of the moment. */
export function replayStage(service: () => TestApp, scope: () => MerchantScope) {
  const em = () => service().context.orm.em.fork();
  const db = () => queries<typeof DeliverySchema | typeof WebhookReplaySchema>(em());
  const anHourAgo = () => new Date(Date.now() - 60 * 60 * 1000);

  const endpoint = async (overrides: Parameters<typeof createEndpoint>[2] | object = {}): Promise<string> =>
    (await createEndpoint(service(), scope(), { url: 'http://127.0.0.1:9/', ...overrides })).id;
  const change = (id: string, changes: Partial<WebhookEndpoint>) =>
    em().nativeUpdate(WebhookEndpoint, { id }, changes);
  const record = (data: object = {}, type?: string) => recordTestEvent(service(), scope(), data, type);
  const recordMany = async (count: number): Promise<string[]> => {
    const ids = [];
    for (let nth = 0; nth < count; nth += 1) ids.push(await record());
    return ids;
  };

  /** Begins a replay beside whatever transaction is open. */
  const beginBeside = (
    endpointId: string,
    what: ReplayInput['scope'],
    since: Date = anHourAgo(),
  ): Promise<ReplayRow> =>
    em().transactional((tx) => {
      const input = { scope: what, since: since.toISOString() };
      return beginReplay(scope(), endpointId, input, { id: newId('rpl'), now: new Date(), tx });
    });
  /** The same once what it counts is settled. */
  const begin: typeof beginBeside = async (...args) => {
    await olderTransactionsEnded(service());
    return beginBeside(...args);
  };
  const progress = ({ endpointId, id }: ReplayRow) => readReplay(scope(), endpointId, id, em());
  const work = async (pace?: Parameters<typeof workReplays>[2]) => {
    await olderTransactionsEnded(service());
    return workReplays(service().context, new Date(), pace);
  };

  /** Gives the deliveries of these events a state, as if attempts had been made. */
  const settle = (
    endpointId: string,
    status: 'succeeded' | 'failed' | 'canceled' | 'pending',
    eventIds: string[],
  ) =>
    db()
      .updateTable('deliveries')
      .set({ status, scheduleStep: 8, attempts: 8, completedAt: status === 'pending' ? null : new Date() })
      .where('endpointId', '=', endpointId)
      .where('eventId', 'in', eventIds)
      .execute();

  /** The same for the deliveries that a replay has queued and nobody has tried. */
  const settleReplayed = (endpointId: string, status: 'succeeded' | 'pending') =>
    db()
      .updateTable('deliveries')
      .set({ status, scheduleStep: 1, attempts: 1 })
      .where((eb) => eb.and({ endpointId, isReplay: true, status: 'pending', scheduleStep: 0 }))
      .execute();

  const shown = async (endpointId: string) =>
    (await deliveriesOf(service(), endpointId)).map(({ eventId, status, isReplay, scheduleStep }) => [
      eventId,
      status,
      isReplay ? 'replayed' : 'live',
      scheduleStep,
    ]);

  return {
    em,
    db,
    endpoint,
    change,
    record,
    recordMany,
    begin,
    beginBeside,
    progress,
    work,
    settle,
    settleReplayed,
    shown,
  };
}
