import { createHmac } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { SetUnitOwner, UnitOwner } from '@trilho/contracts/portal-registry';
import { addAuditEntry } from '../composition/composition.repository.ts';
import { MissedObjective, StoredOwner } from '../database/unit-owner.entity.ts';
import { RegistryError } from '../registry-error.ts';
import { refusalOf } from './egress/checked-post.ts';

export type UnitOwners = {
  /** Returns undefined for a unit whose owner nobody has named. */
  read(unit: string): Promise<UnitOwner | undefined>;
  /**
   * Names the owner of a unit. Returns the secret that signs its alerts, where it has a webhook.
   * @throws RegistryError 422 for a webhook that is not public on the internet
   */
  set(actor: string, unit: string, owner: UnitOwner): Promise<SetUnitOwner>;
};

/** Ends an address of which the path, a secret of many tools, is not shown. */
const masked = '…';

/** What people see who may not decide where alerts go. */
export const maskOwner = ({ webhookUrl, ...owner }: UnitOwner): UnitOwner => ({
  ...owner,
  ...(webhookUrl && { webhookUrl: `${new URL(webhookUrl).origin}/${masked}` }),
});

/** @throws RegistryError 422 for an address to which nothing is sent */
function checkWebhook(url: string | null): void {
  if (url === null) return;
  const refusal = url.endsWith(masked) ? 'The address is not whole.' : refusalOf(url);
  if (refusal) throw new RegistryError(422, 'unprocessable', refusal);
}

/**
 * Secret of a unit's webhook, as the portal's other webhooks have one. It follows from the key that signs compositions,
 * so that none is stored, and is another one for another address.
 */
export function alertSecret(signingKey: string, unit: string, webhookUrl: string): string {
  const bytes = createHmac('sha256', signingKey).update(`alerts ${unit} ${webhookUrl}`).digest('base64');
  return `whsec_${bytes}`;
}

export function createUnitOwners(orm: MikroORM, signingKey: string, now = () => new Date()): UnitOwners {
  return {
    async read(unit) {
      const stored = await orm.em.fork().findOne(StoredOwner, { unit });
      if (!stored) return undefined;
      const { team, contact, webhookUrl, availability, p95LoadMs } = stored;
      return {
        team,
        contact,
        ...(webhookUrl && { webhookUrl }),
        ...(typeof availability === 'number' && { availability }),
        ...(typeof p95LoadMs === 'number' && { p95LoadMs }),
      };
    },
    async set(actor, unit, owner) {
      const at = now();
      const { team, contact, webhookUrl = null, availability = null, p95LoadMs = null } = owner;
      checkWebhook(webhookUrl);
      await orm.em.fork().transactional(async (tx) => {
        const row = { unit, team, contact, webhookUrl, availability, p95LoadMs, setAt: at, setBy: actor };
        await tx.upsert(StoredOwner, row);
        // What is missed now is news to whoever answers from now on.
        await tx.nativeDelete(MissedObjective, { unit });
        const entry = { actor, action: 'set-owner' as const, unit, version: null, sequence: null };
        await addAuditEntry(tx, { ...entry, detail: team }, at);
      });
      return { ...owner, ...(webhookUrl && { secret: alertSecret(signingKey, unit, webhookUrl) }) };
    },
  };
}
