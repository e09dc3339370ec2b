import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../../context.ts';
import { poolRunner } from '../../database/sql-runner.ts';
import { isNamedPart, namedPartId, newId } from '../../ids.ts';
import { readClaim } from '../../plugins/idempotency.ts';
import { claimKey, findKey, forgetKey } from '../idempotency/idempotency.repository.ts';

/**
 * What a person saves in one form, however often it takes. The ids of what it makes are derived from the save and from what
 * they are of, and with them the provider's idempotency keys: what is saved again, also along with other things, is made
 * once. There is no lease and no kept answer: each attempt does whatever is left to be done.
 */
export interface Save {
  /** Whether it was attempted before. */
  again: boolean;
  /** The id of a thing of this content. */
  idOf(prefix: 'prod' | 'price', content: object): string;
  /** Whether a thing was made by this save. */
  made(prefix: 'prod' | 'price', id: string): boolean;
  /** After this the key stands for another save: nothing of this one is to be gone on with. */
  forget(): Promise<void>;
}

const saveOf = (id: string, again: boolean, forget: Save['forget']): Save => {
  const whole = { prefix: 'idem', id } as const;
  return {
    again,
    idOf: (prefix, content) => namedPartId(prefix, whole, JSON.stringify(content)),
    made: (prefix, thing) => isNamedPart(prefix, whole, thing),
    forget,
  };
};

/**
 * The save that the request's `Idempotency-Key` stands for (24 h, by merchant, environment and route); without a key it is one
 * of its own.
 * @throws 400 for an unusable key
 */
export async function openSave(
  request: FastifyRequest,
  context: AppContext,
  scope: MerchantScope,
): Promise<Save> {
  const sql = poolRunner(context.orm);
  const fresh = newId('idem');
  const claim = readClaim(request, context, scope);
  if (!claim) return saveOf(fresh, false, async () => undefined);
  const known = (await claimKey(claim, fresh, sql)) ? null : await findKey(claim, sql);
  return saveOf(known?.resourceId ?? fresh, known !== null, () => forgetKey(claim, sql));
}
