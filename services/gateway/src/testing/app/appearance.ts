import { crc32, deflateSync } from 'node:zlib';
import type { AppearanceInput } from '@trilho/contracts/portal-appearance';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A grey PNG of these sides in pixels. */
export function buildPng(width = 64, height = 64): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc(height * (width + 1), 0x80));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The appearance of a flower shop with a logo, but for these. */
export const buildAppearance = (overrides: Partial<AppearanceInput> = {}): AppearanceInput => ({
  shopName: 'Loja das Flores',
  cnpj: '11.222.333/0001-81',
  color: '#791b4b',
  logo: buildPng().toString('base64'),
  ...overrides,
});
