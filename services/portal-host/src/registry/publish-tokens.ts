import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { CreatedPublishToken, PublishToken, PublishTokenInput } from '@trilho/contracts/portal-registry';
import type { AuthorizeToken } from '../authorization/authorize.ts';
import { createWrongTokens } from '../authorization/wrong-tokens.ts';
import { addAuditEntry } from '../composition/composition.repository.ts';
import { StoredToken } from '../database/publish-token.entity.ts';
import { networkOf } from '../network.ts';
import { RegistryError } from '../registry-error.ts';

export type PublishTokensOptions = {
  orm: MikroORM;
  /** Makes the first tokens, and may do everything. */
  adminToken: string;
  now?: () => Date;
};

export type PublishTokens = {
  authorize: AuthorizeToken;
  create(actor: string, input: PublishTokenInput): Promise<CreatedPublishToken>;
  list(): Promise<PublishToken[]>;
  /** Ends a token at once. @throws RegistryError 404 for an unknown one */
  revoke(actor: string, id: string): Promise<void>;
};

/** Under this name the history shows the administrator's own token. */
const adminName = 'admin';
const dayMs = 24 * 60 * 60 * 1000;
const defaultDays = 365;
/** Wrong tokens of one address in a minute. */
const wrongTokens = 20;
/** The last use of a token is known to the minute. */
const usePrecisionMs = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const viewOf = (row: StoredToken): PublishToken => ({
  id: row.id,
  name: row.name,
  unit: row.unit,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** Keeps the tokens of teams by their hashes, and says what each may do. */
export function createPublishTokens({
  orm,
  adminToken,
  now = () => new Date(),
}: PublishTokensOptions): PublishTokens {
  const adminHash = Buffer.from(hashOf(adminToken));
  const wrong = createWrongTokens(wrongTokens, () => now().getTime());

  const find = async (hash: string): Promise<StoredToken | undefined> => {
    const em = orm.em.fork();
    const row = await em.findOne(StoredToken, { hash, revokedAt: null, expiresAt: { $gt: now() } });
    if (!row) return undefined;
    if (now().getTime() - (row.lastUsedAt?.getTime() ?? 0) >= usePrecisionMs) {
      await em.nativeUpdate(StoredToken, { id: row.id }, { lastUsedAt: now() });
    }
    return row;
  };

  return {
    async authorize(request, unit) {
      const [, token] = request.headers.authorization?.match(/^Bearer (trl_pub_[\w-]{43})$/) ?? [];
      const hash = hashOf(token ?? '');
      if (token && timingSafeEqual(Buffer.from(hash), adminHash)) return `token ${adminName}`;
      if (wrong.isExhausted(networkOf(request.ip))) {
        throw new RegistryError(429, 'rate_limited', 'Too many wrong tokens: try again in a minute.');
      }
      const found = token ? await find(hash) : undefined;
      if (!found) {
        wrong.add(networkOf(request.ip));
        throw new RegistryError(401, 'unauthenticated', 'The token is missing, unknown, expired or revoked.');
      }
      if (unit !== undefined && found.unit !== '*' && found.unit !== unit) {
        const allowed = unit === '*' ? 'This takes the token of an administrator' : `This is ${unit}`;
        throw new RegistryError(403, 'forbidden', `${allowed}: the token publishes ${found.unit} only.`);
      }
      return `token ${found.name}`;
    },

    async create(actor, { name, unit, expiresInDays = defaultDays }) {
      if (name === adminName) {
        const message = `${adminName} is the administrator in the history: choose another name.`;
        throw new RegistryError(409, 'conflict', message);
      }
      const token = `trl_pub_${randomBytes(32).toString('base64url')}`;
      const createdAt = now();
      const row = {
        id: `ptk_${randomBytes(12).toString('base64url')}`,
        hash: hashOf(token),
        name,
        unit,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + expiresInDays * dayMs),
      };
      return orm.em.fork().transactional(async (tx) => {
        const stored = tx.create(StoredToken, { ...row, lastUsedAt: null, revokedAt: null });
        await tx.persist(stored).flush();
        await addAuditEntry(tx, { actor, action: 'create-token', ...subjectOf(row) }, createdAt);
        return { ...viewOf(stored), token };
      });
    },

    async list() {
      const rows = await orm.em.fork().find(StoredToken, {}, { orderBy: { createdAt: 'desc' } });
      return rows.map(viewOf);
    },

    revoke: (actor, id) =>
      orm.em.fork().transactional(async (tx) => {
        const row = await tx.findOne(StoredToken, { id });
        if (!row) throw new RegistryError(404, 'not_found', 'There is no such token.');
        if (row.revokedAt) return;
        row.revokedAt = now();
        await tx.flush();
        await addAuditEntry(tx, { actor, action: 'revoke-token', ...subjectOf(row) }, now());
      }),
  };
}

const subjectOf = ({ name, unit }: { name: string; unit: string }) => ({
  unit: unit === '*' ? null : unit,
  version: null,
  sequence: null,
  detail: name,
});
