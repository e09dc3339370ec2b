import { documentOf, formatMessages, isCnpj } from '@trilho/contracts/formats';
import { type Appearance, type AppearanceInput, logoBytes } from '@trilho/contracts/portal-appearance';
import { applyMask } from '@trilho/ui/fields';
import { object, string } from 'yup';

/** Letters are digits of a CNPJ too, but for the last two. */
export const cnpjMask = '**.***.***/****-99';

/** What the form holds. */
export interface AppearanceValues {
  shopName: string;
  cnpj: string;
  color: string;
  /** A picture chosen now, as a data address; null once the kept one is taken away, undefined while it stays. */
  logo: string | null | undefined;
}

export const valuesOf = ({ shopName, cnpj, color }: Appearance): AppearanceValues => ({
  shopName: shopName ?? '',
  cnpj: applyMask(cnpjMask, cnpj ?? ''),
  color: color ?? '',
  logo: undefined,
});

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** The rules of the server, as far as a form can check them. */
export const appearanceSchema = object({
  shopName: string().trim().max(60, 'Use no máximo 60 caracteres.'),
  cnpj: string().test('cnpj', formatMessages.cnpj, (text = '') => isCnpj(text.toUpperCase())),
  color: string().test(
    'color',
    'Use uma cor como #0a7f5f.',
    (text = '') => text.trim() === '' || isColor(text),
  ),
});

/** What is sent: empty fields as unset, and the logo only if it is another. */
export const toInput = ({ shopName, cnpj, color, logo }: AppearanceValues): AppearanceInput => ({
  shopName: shopName.trim() || null,
  cnpj: documentOf(cnpj.toUpperCase()) || null,
  color: color.trim().toLowerCase() || null,
  ...(logo !== undefined && { logo: logo === null ? null : logo.slice(logo.indexOf(',') + 1) }),
});

const types = ['image/png', 'image/jpeg', 'image/webp'];
export const acceptedTypes = types.join(',');

/** Reads a chosen picture as a data address, or says why it is none to send. */
export async function readPicture(file: File): Promise<{ address: string } | { problem: string }> {
  if (!types.includes(file.type)) return { problem: 'A logo deve ser uma imagem PNG, JPEG ou WebP.' };
  if (file.size > logoBytes) return { problem: 'A logo deve ter no máximo 100 KB.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { address: `data:${file.type};base64,${btoa(text)}` };
}
