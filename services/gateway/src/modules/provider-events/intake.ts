import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { malformed, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { groupRuns } from '../../platform/queue/group-runs.ts';
import { ProviderSignatureInvalid } from '../../providers/port/provider-errors.ts';
import type { PostedEvent, ReceivedEvent } from '../../providers/port/provider-event.ts';
import { createAccountFinder, type EventAccount } from './event-account.ts';
import { type StoredEvent, storeEvents } from './event-queue.ts';
import { sealEvent } from './sealed-event.ts';

/** What was posted, and to which endpoint. */
interface Posted {
  endpoint: string;
  event: PostedEvent;
  /** The `X-Request-Id` of the post. */
  requestId: string;
}

const signatureInvalid = () => malformed('Assinatura do evento inválida.');

/**
 * Reads what was posted by the first secret that signed it or, where a provider signs only what it was told to and has no
 * secret, as a hint.
 * @throws 400 when no secret signed it
 */
async function read({ provider, secrets }: EventAccount, { event }: Posted): Promise<ReceivedEvent> {
  for (const secret of secrets.length > 0 ? secrets : [null]) {
    try {
      return await provider.events.read(event, secret);
    } catch (error) {
      if (!(error instanceof ProviderSignatureInvalid)) throw error;
    }
  }
  throw signatureInvalid();
}

const fits = (text: unknown): boolean =>
  typeof text === 'string' && text.length > 0 && text.length <= 255 && !text.includes('\0');

/** Whether the event can be stored: what one of a group cannot would be refused to all. */
const isStorable = ({ externalId, type, createdAt }: ReceivedEvent): boolean =>
  fits(externalId) && fits(type) && Math.abs(createdAt.getTime()) < 2 ** 47;

/** Takes in what providers post. */
export interface Intake {
  /**
   * Verifies a posted event and stores it, to be applied by a worker; resolves once it is durable. A repeated event is
   * recognised by its id and changes nothing.
   * @throws 404 for an unknown endpoint, 400 when the signature does not hold
   */
  receive(posted: Posted): Promise<void>;
}

/** Makes the intake of one process: posts that come together are stored by one statement. */
export function createIntake(context: AppContext): Intake {
  const findAccount = createAccountFinder(context);
  const store = groupRuns<StoredEvent, boolean>(
    async (events) => {
      const stored = await storeEvents(events, context.orm.em.fork());
      if (stored.includes(true)) context.wakeUps.announce('provider_events');
      return stored;
    },
    { most: 64 },
  );
  return {
    async receive(posted) {
      const account = await findAccount(posted.endpoint);
      if (!account) throw notFound();
      const isSigned = account.provider.capabilities.events === 'account';
      if (isSigned && account.secrets.length === 0) throw notFound();
      const event = await read(account, posted);
      if (!isStorable(event)) throw malformed('Evento inválido.');
      const id = newId('evt');
      await store({
        id,
        endpoint: posted.endpoint,
        // Anyone may post a hint: one with the id of a true one must not keep that out.
        externalId: event.trust === 'signed' ? event.externalId : `${event.externalId}:${id}`,
        type: event.type,
        occurredAt: event.createdAt,
        sealedPayload: sealEvent(context, id, posted.event.rawBody),
        receivedAt: clockNow(),
        requestId: posted.requestId,
      });
    },
  };
}
