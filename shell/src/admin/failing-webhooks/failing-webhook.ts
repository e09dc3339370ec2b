import type { FailingWebhook } from '@trilho/contracts/webhook-health';
import { formatDate } from '@trilho/ui';

/** How far an endpoint's failures have come, from the mildest. */
type Stage = 'exhausted' | 'disabling' | 'disabled';

const dayMs = 86_400_000;

const isDisabled = ({ disabledReason }: FailingWebhook): boolean =>
  disabledReason === 'failing' || disabledReason === 'gone';

/** Returns what the banner says of an endpoint; null while nothing is lost and its disabling is far. */
function stageOf(webhook: FailingWebhook, now: number): Stage | null {
  if (isDisabled(webhook)) return 'disabled';
  if (webhook.disablesAt && Date.parse(webhook.disablesAt) - now < dayMs) return 'disabling';
  return webhook.exhaustedAt ? 'exhausted' : null;
}

/** An endpoint that the banner names. */
export interface Notice {
  webhook: FailingWebhook;
  stage: Stage;
}

/** Returns the endpoints to name, in their order. */
export const noticesOf = (webhooks: readonly FailingWebhook[], now: number): Notice[] =>
  webhooks.flatMap((webhook) => {
    const stage = stageOf(webhook, now);
    return stage ? [{ webhook, stage }] : [];
  });

/** What a dismissal is of: endpoints, how far each has come, and since when. Anything else shows the banner again. */
export const signatureOf = (notices: readonly Notice[]): string =>
  notices
    .map(
      ({ webhook: { id, failingSince, disabledAt }, stage }) =>
        `${id} ${stage} ${disabledAt ?? failingSince}`,
    )
    .sort()
    .join(', ');

const dayAndTime = 'dd/MM/yyyy HH:mm';

/** What happened to an endpoint, since when and until when. */
export function sentenceOf({ webhook, stage }: Notice): string {
  const { host, failingSince, disablesAt, disabledAt, disabledReason } = webhook;
  if (stage === 'disabled') {
    const at = disabledAt ? ` em ${formatDate(disabledAt, dayAndTime)}` : '';
    return disabledReason === 'gone'
      ? `Foi desativado${at}, porque ${host} respondeu 410 (endereço removido).`
      : `Foi desativado${at}, depois de 5 dias de falhas nas entregas para ${host}.`;
  }
  const since = failingSince ? ` desde ${formatDate(failingSince, dayAndTime)}` : '';
  const until = disablesAt
    ? ` Será desativado em ${formatDate(disablesAt, dayAndTime)} se continuar assim.`
    : '';
  return `As entregas para ${host} falham${since}.${until}`;
}
