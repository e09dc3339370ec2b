import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../context.ts';
import { poolRunner } from '../platform/database/sql-runner.ts';
import { ApiError, conflict } from '../platform/errors.ts';
import { type IdPrefix, newId } from '../platform/ids.ts';
import {
  acquireExpiredLease,
  claimKey,
  findKey,
  releaseKey,
  saveProgress,
} from './idempotency.repository.ts';
import { readKeyClaim } from './run-idempotent.ts';

/** Something of this content that is made at the provider, under an id that was fixed before. */
export interface Thing<C> {
  id: string;
  content: C;
}

/** All that may be on sale because of a save: what is asked for, and what was and is to be withdrawn. */
interface Ledger<C> {
  wanted: Thing<C>[];
  unwanted: Thing<C>[];
}

/**
 * What a person saves in one form, however often it takes. What an attempt is about to make is written down
 * first: the next one makes the same under the same ids, and so under the same keys at the provider, and
 * knows what else to withdraw.
 */
export interface Save<C> {
  /** Fixes what this attempt is to make, in the order given. Of several alike each is one of its own. */
  fix(contents: C[]): Promise<Thing<C>[]>;
  /**
   * Makes one of them; `again` tells that an earlier attempt may have. What is refused is not made under its
   * id again.
   */
  make<T>(thing: Thing<C>, work: (again: boolean) => Promise<T>): Promise<T>;
  /**
   * Looks whether the save is still this attempt's.
   * @throws 409 when its lease ran out and another goes on with it
   */
  hold(): Promise<void>;
  /** Withdraws what earlier attempts may have made and this one does not want. */
  withdraw(work: (thing: Thing<C>) => Promise<void>): Promise<void>;
}

function saveOf<C>(prefix: IdPrefix, past: Ledger<C>, note: (ledger: Ledger<C>) => Promise<void>): Save<C> {
  const known = new Set(past.wanted);
  let { wanted, unwanted } = past;
  const write = () => note({ wanted, unwanted });
  return {
    async fix(contents) {
      const left = [...past.wanted];
      const things = contents.map((content) => {
        const text = JSON.stringify(content);
        const at = left.findIndex((thing) => JSON.stringify(thing.content) === text);
        const [same] = at < 0 ? [] : left.splice(at, 1);
        return same ?? { id: newId(prefix), content };
      });
      wanted = things;
      unwanted = [...unwanted, ...left];
      await write();
      return things;
    },

    async make(thing, work) {
      const again = known.has(thing);
      try {
        return await work(again);
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) {
          wanted = wanted.filter((other) => other !== thing);
          // Refused now, it may yet have been made before.
          if (again) unwanted = [...unwanted, thing];
          await write();
        }
        throw error;
      }
    },

    hold: write,

    async withdraw(work) {
      if (unwanted.length === 0) return;
      for (const thing of unwanted) await work(thing);
      unwanted = [];
      await write();
    },
  };
}

const beingSaved = () =>
  conflict('Este formulário ainda está sendo salvo. Tente novamente em instantes.', 'idempotency_in_flight', {
    retryAfterSeconds: 1,
  });

/**
 * Makes one attempt of the save that the request's `Idempotency-Key` stands for (24 h, by merchant,
 * environment and route), one at a time; without a key it is a save of its own. `prefix` is that of the ids
 * of what is made.
 * @throws 400 for an unusable key, 409 while another attempt is under way
 */
export async function attemptSave<C, T>(
  request: FastifyRequest,
  context: AppContext,
  scope: MerchantScope,
  prefix: IdPrefix,
  attempt: (save: Save<C>) => Promise<T>,
): Promise<T> {
  const sql = poolRunner(context.orm);
  const nothing: Ledger<C> = { wanted: [], unwanted: [] };
  const claim = readKeyClaim(request, context, scope);
  if (!claim) return attempt(saveOf(prefix, nothing, async () => undefined));
  const first = await claimKey(claim, newId('idem'), sql);
  if (!first && !(await acquireExpiredLease(claim, sql))) throw beingSaved();
  try {
    const text = first ? null : ((await findKey(claim, sql))?.answer ?? null);
    const past: Ledger<C> = text === null ? nothing : JSON.parse(text);
    const note = async (ledger: Ledger<C>) => {
      if (!(await saveProgress(claim, JSON.stringify(ledger), sql))) throw beingSaved();
    };
    return await attempt(saveOf(prefix, past, note));
  } finally {
    await releaseKey(claim, sql);
  }
}
