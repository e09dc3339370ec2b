import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../context.ts';
import { ApiError } from '../platform/errors.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';
import { claimNew, saveProgress } from './idempotency.repository.ts';
import { readKeyClaim } from './key-claim.ts';
import { type IdempotentOperation, inFlight, runOperation } from './run-idempotent.ts';

/** Something of this content that is created at the provider, under an id that was fixed before. */
export interface Thing<C> {
  id: string;
  content: C;
}

/** All that may be on sale because of a save: what is asked for, and what was and is to be withdrawn. */
interface Progress<C> {
  wanted: Thing<C>[];
  unwanted: Thing<C>[];
}

/**
 * What a person saves in one form, however many attempts it takes. What an attempt is about to create is
 * saved first: the next attempt creates the same under the same ids, and so under the same keys at the
 * provider, and knows what else to withdraw.
 */
export interface Save<C> {
  /** Fixes what this attempt is to create, in the order given. Several alike get an id each. */
  fix(contents: C[]): Promise<Thing<C>[]>;
  /**
   * Creates one of them; `isRetry` says that an earlier attempt may have. What is refused is not created
   * under its id again.
   */
  make<T>(thing: Thing<C>, work: (isRetry: boolean) => Promise<T>): Promise<T>;
  /**
   * Checks that this attempt still holds the save.
   * @throws 409 when its lease ran out and another attempt goes on with it
   */
  hold(): Promise<void>;
  /** Withdraws what earlier attempts may have created and this one does not want. */
  withdraw(work: (thing: Thing<C>) => Promise<void>): Promise<void>;
}

function openSave<C>(
  prefix: IdPrefix,
  past: Progress<C>,
  write: (progress: Progress<C>) => Promise<void>,
): Save<C> {
  const known = new Set(past.wanted);
  let { wanted, unwanted } = past;
  const hold = () => write({ wanted, unwanted });
  return {
    hold,

    async fix(contents) {
      const left = [...past.wanted];
      wanted = contents.map((content) => {
        const text = JSON.stringify(content);
        const at = left.findIndex((thing) => JSON.stringify(thing.content) === text);
        const [same] = at < 0 ? [] : left.splice(at, 1);
        return same ?? { id: newId(prefix), content };
      });
      unwanted = [...unwanted, ...left];
      await hold();
      return wanted;
    },

    async make(thing, work) {
      const isRetry = known.has(thing);
      try {
        return await work(isRetry);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) {
          wanted = wanted.filter((other) => other !== thing);
          // Refused now, it may yet have been created before.
          if (isRetry) unwanted = [...unwanted, thing];
          await hold();
        }
        throw error;
      }
    },

    async withdraw(work) {
      if (unwanted.length === 0) return;
      for (const thing of unwanted) await work(thing);
      unwanted = [];
      await hold();
    },
  };
}

const inFlightMessage = 'Este formulário ainda está sendo salvo. Tente novamente em instantes.';

/**
 * Makes one attempt of the save that the request's `Idempotency-Key` stands for (24 h, by merchant,
 * environment and route), one at a time; without a key the attempt is the whole save. `prefix` is that of the
 * ids of what is created.
 * @throws 400 for an unusable key, 409 while another attempt is under way
 */
export async function saveForm<C, B extends object>(
  request: FastifyRequest,
  context: AppContext,
  scope: MerchantScope,
  prefix: IdPrefix,
  attempt: (save: Save<C>) => Promise<B>,
): Promise<B> {
  const { em } = request;
  const operation: IdempotentOperation<B> = {
    resumable: { inFlightMessage },
    reserve: (claim) => claimNew('idem', claim, em),
    async execute({ claim, progress }) {
      const past: Progress<C> = progress === null ? { wanted: [], unwanted: [] } : JSON.parse(progress);
      const save = openSave(prefix, past, async (next) => {
        if (claim && !(await saveProgress(claim, JSON.stringify(next), em))) throw inFlight(inFlightMessage);
      });
      return { status: 200, body: await attempt(save), isOpen: true };
    },
  };
  return (await runOperation(context, request, readKeyClaim(request, context, scope), operation)).body;
}
