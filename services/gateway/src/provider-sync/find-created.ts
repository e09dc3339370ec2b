import { clockNow } from '../platform/clock.ts';
import { ApiError } from '../platform/errors.ts';
import type { PaymentProvider } from '../providers/port/payment-provider.ts';
import { isProviderFailure, ProviderIndeterminate } from '../providers/port/provider-errors.ts';
import type { PageRequest, ProviderObject, ProviderPage } from '../providers/port/provider-object.ts';
import type { SyncedRow } from './synced-entity.ts';
import type { SyncContext, SyncedResource } from './synced-resource.ts';

/** What a repeated creation knows of the requests with its key before it. */
export interface EarlierRequests {
  /** Returns since when one of them may have created what is asked for. */
  since(): Promise<Date>;
  /** Which of several objects of one request is created; left out where there is one. */
  part?: string;
  /** Of which object, and since when, the provider is known to repeat a failure under its own key; null while it is not. */
  failing: { part: string; since: Date } | null;
  /** Remembers for the requests after this one that the provider repeats a failure. */
  saveFailing(part: string, since: Date): Promise<unknown>;
}

const noEffectCode = 'provider_no_effect';

/** Whether an error says that the provider keeps a failure under its key, and has nothing of the request. */
export const isWithoutEffect = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === noEffectCode;

/** 502: the provider repeats a failure under its key, and has made nothing. */
const withoutEffect = (): ApiError =>
  new ApiError(
    502,
    noEffectCode,
    'O provedor de pagamento falhou nesta requisição e guarda essa falha. Nada foi criado; tente de novo com outra Idempotency-Key.',
  );

/** For how long what a failed request made may yet appear at the provider. */
const doubtMs = 90_000;

/**
 * Creates an object at the provider. When a repeated request fails there, what an earlier one made is looked for, since a
 * provider may repeat a failure under its key for a day, whatever came of the request.
 * @throws ApiError `provider_no_effect` when it repeats a failure, and lacked the object both when that was first seen and
 *   after the doubt
 */
export async function createOrFind<State>(
  call: { provider<T>(ask: (provider: PaymentProvider) => Promise<T>): Promise<T> },
  earlier: EarlierRequests | null,
  create: (provider: PaymentProvider) => Promise<State>,
  find: (provider: PaymentProvider, since: Date) => Promise<State | null>,
): Promise<State> {
  try {
    return await call.provider(create);
  } catch (error) {
    if (!earlier || !(error instanceof ProviderIndeterminate) || error.timedOut) throw error;
    const since = await earlier.since();
    const found = await call
      .provider((provider) => find(provider, since))
      .catch((failure: unknown) => {
        // Nobody has looked: it stays unknown.
        throw isProviderFailure(failure) ? error : failure;
      });
    if (found) return found;
    if (!error.isRepeated) throw error;
    const now = clockNow();
    const { failing, part = '' } = earlier;
    if (failing?.part !== part) await earlier.saveFailing(part, now);
    else if (now.getTime() - failing.since.getTime() >= doubtMs) throw withoutEffect();
    throw error;
  }
}

type ListPage<State> = (provider: PaymentProvider, page: PageRequest) => Promise<ProviderPage<State>>;

const pageLimit = 100;
const mostPages = 100;
/** By how much the provider's clock may be behind ours. */
const clockSkewMs = 5 * 60_000;

/**
 * Finds the provider's id of the object that carries this id of ours, among those made since; null without one.
 * @throws ProviderIndeterminate when there are more than can be looked at
 */
async function findListed<State extends ProviderObject>(
  list: (page: PageRequest) => Promise<ProviderPage<State>>,
  id: string,
  since: Date,
): Promise<string | null> {
  const from = since.getTime() - clockSkewMs;
  let after: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { items, next }: ProviderPage<State> = await list({ after, limit: pageLimit });
    const found = items.find(({ ownId }) => ownId === id);
    if (found) return found.externalId;
    const isPast = items.some(({ createdAt }) => createdAt.getTime() < from);
    if (isPast || next === null) return null;
    after = next;
  }
  throw new ProviderIndeterminate('There are more objects than can be looked at', false);
}

/**
 * Returns how an object that was created under this id of ours is found: by our own copy, or in the account's list, which has
 * at once what was made; a search may lag.
 */
export const findByOwnId =
  <Row extends SyncedRow, State extends ProviderObject, Links>(
    resource: SyncedResource<Row, State, Links>,
    sync: SyncContext,
    id: string,
    list: ListPage<State>,
  ) =>
  async (provider: PaymentProvider, since: Date): Promise<State | null> => {
    const own = await resource.table.find(sync.scope, id, sync.em);
    const externalId = own?.externalId ?? (await findListed((page) => list(provider, page), id, since));
    return externalId === null ? null : resource.retrieve(provider, externalId, sync);
  };
