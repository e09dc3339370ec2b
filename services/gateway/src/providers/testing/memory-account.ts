import { newId } from '../../platform/ids.ts';
import type { ProviderPrice, ProviderProduct } from '../catalog-verbs.ts';
import type { ProviderCustomer, ProviderPaymentMethod } from '../customer-verbs.ts';
import type { CustomerInvoice } from '../invoice-verbs.ts';
import type { PaymentCard, ProviderPayment, ProviderRefund } from '../payment-verbs.ts';
import {
  ProviderDeclined,
  ProviderIndeterminate,
  ProviderRejected,
  ProviderUnavailable,
} from '../provider-errors.ts';
import type { PageRequest, ProviderPage, WriteOptions } from '../provider-object.ts';
import type { CustomerSubscription } from '../subscription-verbs.ts';

/** How the next write is to go wrong: with its effect, but for `rate_limit`. */
export type MemoryFault = 'timeout' | 'cut' | 'server_error' | 'rate_limit';

/** What all accounts of one in-memory provider share. */
export interface MemoryWorld {
  accounts: Map<string, MemoryAccount>;
  fault: MemoryFault | null;
  charges: number;
}

export type MemoryPayment = ProviderPayment & {
  paymentId: string;
  captureLater: boolean;
  createdAt: Date;
  refunds: (ProviderRefund & { refundId: string; createdAt: Date })[];
};

/** The test methods of this provider. */
export const memoryMethods = {
  good: 'card_good',
  declined: 'card_declined',
  authenticated: 'card_authenticated',
} as const;

export const notFound = () =>
  new ProviderRejected('not_found', 'O provedor de pagamento não encontrou o recurso informado.');
export const badState = () =>
  new ProviderRejected('state', 'O estado atual do pagamento no provedor não permite esta operação.');
export const declined = (externalId: string | null, card: PaymentCard | null = null) =>
  new ProviderDeclined(
    {
      declineCode: 'generic_decline',
      advice: 'other_card',
      message: 'O cartão foi recusado. Use outro cartão.',
    },
    externalId,
    card,
  );

/** Finds an object of a kind by its id. @throws ProviderRejected for an unknown id */
export function need<T>(objects: Map<string, T>, externalId: string): T {
  const found = objects.get(externalId);
  if (!found) throw notFound();
  return found;
}

/** One page of objects, newest first. */
export function pageOf<T extends { externalId: string }>(
  objects: Iterable<T>,
  { after, limit }: PageRequest,
): ProviderPage<T> {
  const all = [...objects].reverse();
  const start = after === null ? 0 : all.findIndex(({ externalId }) => externalId === after) + 1;
  const items = all.slice(start, start + limit);
  const more = start + limit < all.length;
  return { items: structuredClone(items), next: more ? (items.at(-1)?.externalId ?? null) : null };
}

/** One merchant's account: everything it has, and what each key of its writes was answered. */
export class MemoryAccount {
  readonly payments = new Map<string, MemoryPayment>();
  readonly customers = new Map<string, ProviderCustomer>();
  readonly methods = new Map<string, ProviderPaymentMethod>();
  readonly products = new Map<string, ProviderProduct>();
  readonly prices = new Map<string, ProviderPrice>();
  readonly subscriptions = new Map<string, CustomerSubscription>();
  readonly invoices = new Map<string, CustomerInvoice>();
  readonly lookupKeys = new Map<string, string>();
  readonly endpoints = new Map<string, string>();
  readonly world: MemoryWorld;
  readonly externalId = `mem_${newId('usr')}`;
  readonly #answers = new Map<string, { request: string; answer: unknown; error: unknown }>();

  constructor(world: MemoryWorld) {
    this.world = world;
  }

  /** A new id in this provider's style. */
  newId(kind: 'cus' | 'pm' | 'prod' | 'price' | 'sub' | 'inv' | 'pay' | 'ref' | 'we'): string {
    return `mem_${newId(kind)}`;
  }

  /** Does a write once per key and answers a copy; the same key with another request is indeterminate. */
  async write<T>({ idempotencyKey }: WriteOptions, request: unknown, effect: () => T): Promise<T> {
    const fault = this.world.fault;
    this.world.fault = null;
    if (fault === 'rate_limit') throw new ProviderUnavailable('The provider limits the rate of requests');
    const text = JSON.stringify(request, (_name, value) =>
      value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).sort()) : value,
    );
    const known = this.#answers.get(idempotencyKey);
    if (known && known.request !== text) {
      throw new ProviderIndeterminate('The key was used with another request', false);
    }
    let answer: unknown = known?.answer;
    let error: unknown = known?.error;
    if (!known) {
      try {
        answer = structuredClone(effect());
      } catch (thrown) {
        error = thrown;
      }
      this.#answers.set(idempotencyKey, { request: text, answer, error });
    }
    if (fault) throw new ProviderIndeterminate(`The answer was lost: ${fault}`, fault === 'timeout');
    if (error) throw error;
    return structuredClone(answer) as T;
  }
}
