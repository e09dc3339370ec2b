import type { EntityManager } from '@mikro-orm/postgresql';
import { clockNow } from '../../platform/clock.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { User } from '../users/user.entity.ts';
import { MerchantAppearance, type MerchantAppearanceSchema } from './appearance.entity.ts';
import type { ImageType } from './image-header.ts';

/** How a merchant shows itself, without the picture's bytes. */
export type AppearanceRow = Pick<
  RowOf<typeof MerchantAppearanceSchema>,
  'shopName' | 'cnpj' | 'color' | 'logoHash'
>;

/** A logo to keep. */
export interface Logo {
  bytes: Buffer;
  type: ImageType;
  hash: string;
}

const db = (em: EntityManager) => queries<typeof MerchantAppearanceSchema>(em);

const unset: AppearanceRow = { shopName: null, cnpj: null, color: null, logoHash: null };

/** Finds how a merchant shows itself; nothing is set of one that has not said so. */
export async function findAppearance(userId: string, em: EntityManager): Promise<AppearanceRow> {
  const row = await db(em)
    .selectFrom('merchant_appearances')
    .select(['shopName', 'cnpj', 'color', 'logoHash'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? unset;
}

/** Writes how a merchant shows itself. A logo that is undefined stays as it is. */
export async function saveAppearance(
  userId: string,
  appearance: Omit<AppearanceRow, 'logoHash'>,
  logo: Logo | null | undefined,
  em: EntityManager,
): Promise<AppearanceRow> {
  const values = {
    ...appearance,
    ...(logo !== undefined && {
      logo: logo?.bytes ?? null,
      logoType: logo?.type ?? null,
      logoHash: logo?.hash ?? null,
    }),
    updatedAt: clockNow(),
  };
  return db(em)
    .insertInto('merchant_appearances')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .returning(['shopName', 'cnpj', 'color', 'logoHash'])
    .executeTakeFirstOrThrow();
}

/** Finds a logo by the hash of its bytes, whoever's it is: payers have no account. */
export async function findLogo(hash: string, em: EntityManager): Promise<Omit<Logo, 'hash'> | null> {
  const row = await db(em)
    .selectFrom('merchant_appearances')
    .select(['logo', 'logoType'])
    .where('logoHash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row?.logo && row.logoType ? { bytes: Buffer.from(row.logo), type: row.logoType } : null;
}

/** Forgets how a merchant shows itself: its account is being deleted. */
export async function deleteAppearanceOf(userId: string, tx: EntityManager): Promise<void> {
  await tx.nativeDelete(MerchantAppearance, { userId });
}

/** The name by which a merchant's customers know it: the shop's, else the account holder's. */
export const shopNameOf = ({ shopName }: AppearanceRow, { name, surname }: Pick<User, 'name' | 'surname'>) =>
  shopName ?? `${name} ${surname}`;

/** Finds the name by which a merchant's customers know it. */
export async function findShopName(userId: string, em: EntityManager): Promise<string> {
  const user = await em.findOneOrFail(User, { id: userId });
  return shopNameOf(await findAppearance(userId, em), user);
}
