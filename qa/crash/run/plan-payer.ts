import type { Stage } from '../stage/stage.ts';
import { askElsewhere } from './elsewhere.ts';

/** The first payment of a plan that the merchant has been shown is made in its browser. Answers how many were. */
export async function payPlans(stage: Stage): Promise<number> {
  const { provider, connections, subscriber } = stage;
  const billed = provider.readBilled(subscriber.userId);
  const waiting = billed.subscriptions.filter(({ status }) => status === 'incomplete');
  if (waiting.length === 0) return 0;
  const { rows } = await connections.admin.query<{ externalId: string }>({
    name: 'read-shown-plans',
    text: `select external_id "externalId" from plan_subscriptions where status = 'INCOMPLETE'`,
  });
  const shown = new Set(rows.map(({ externalId }) => externalId));
  let paid = 0;
  for (const { latest_invoice: invoice } of waiting.filter(({ id }) => shown.has(id))) {
    const intent = billed.payments.find((payment) => payment.invoice === invoice)?.payment.payment_intent;
    if (!intent) throw new Error('The first invoice has no payment');
    await askElsewhere(stage, subscriber.platformKey, `/v1/payment_intents/${intent}/confirm`, {
      payment_method: 'pm_card_visa',
      return_url: 'https://painel.exemplo.com.br/plano',
    });
    paid += 1;
  }
  return paid;
}
