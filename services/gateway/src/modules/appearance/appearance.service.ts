import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { documentOf, formatMessages, isCnpj } from '@trilho/contracts/formats';
import {
  type Appearance,
  type AppearanceInput,
  logoBytes,
  logoSides,
} from '@trilho/contracts/portal-appearance';
import { invalid } from '../../platform/errors.ts';
import { type AppearanceRow, type Logo, saveAppearance } from './appearance.repository.ts';
import { readImageHeader } from './image-header.ts';

const refuseLogo = (message: string) => invalid([{ field: 'logo', message }]);

/** Decodes a logo and reads what it is from its bytes. @throws 422 */
function readLogo(base64: string): Logo {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) throw refuseLogo('A logo deve vir em base64.');
  if (bytes.length > logoBytes) throw refuseLogo('A logo deve ter no máximo 100 KB.');
  const header = readImageHeader(bytes);
  if (!header) throw refuseLogo('A logo deve ser uma imagem PNG, JPEG ou WebP.');
  const { type, width, height } = header;
  const { least, most } = logoSides;
  if (Math.min(width, height) < least || Math.max(width, height) > most) {
    throw refuseLogo(
      `A logo tem ${width} × ${height} pixels. Cada lado deve ter de ${least} a ${most} pixels.`,
    );
  }
  return { bytes, type, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** Where a logo is served, relative to the API's base. It never changes: another picture has another address. */
export const logoPath = '/pay/logos';

/** The address of a logo, for a page of the portal's. */
export const logoUrlOf = ({ logoHash }: AppearanceRow): string | null =>
  logoHash && `/api/v1${logoPath}/${logoHash}`;

/** How a merchant shows itself, for the merchant. */
export const appearanceView = (row: AppearanceRow): Appearance => ({
  shopName: row.shopName,
  cnpj: row.cnpj,
  color: row.color,
  logoUrl: logoUrlOf(row),
});

/** Sets how a merchant shows itself. @throws 422 for a CNPJ, a colour or a logo that is none */
export async function setAppearance(
  userId: string,
  { shopName, cnpj, color, logo }: AppearanceInput,
  em: EntityManager,
): Promise<Appearance> {
  const document = documentOf(cnpj ?? '') || null;
  if (cnpj && (!document || !isCnpj(document))) {
    throw invalid([{ field: 'cnpj', message: formatMessages.cnpj }]);
  }
  if (color !== null && !/^#[0-9a-f]{6}$/i.test(color)) {
    throw invalid([{ field: 'color', message: 'A cor deve ser como #0a7f5f.' }]);
  }
  const kept = { shopName: shopName?.trim() ?? null, cnpj: document, color: color?.toLowerCase() ?? null };
  const newLogo = typeof logo === 'string' ? readLogo(logo) : logo;
  return appearanceView(await saveAppearance(userId, kept, newLogo, em));
}
