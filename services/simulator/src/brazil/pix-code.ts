export interface PixCharge {
  /** The receiver's random key. */
  key: string;
  amountMinor: number;
  /** Letters and digits, at most 25. */
  txid: string;
  /** Receiver, without accents; cut at 25 and 15 characters. */
  name: string;
  city: string;
}

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** The copy-and-paste text of a Pix charge (EMV merchant-presented QR code, BR Code 2.x). */
export function pixCode({ key, amountMinor, txid, name, city }: PixCharge): string {
  const reais = Math.floor(amountMinor / 100);
  const cents = String(amountMinor % 100).padStart(2, '0');
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', `${reais}.${cents}`),
    field('58', 'BR'),
    field('59', name.slice(0, 25)),
    field('60', city.slice(0, 15)),
    field('62', field('05', txid.slice(0, 25))),
    '6304',
  ].join('');
  return body + crc16(body);
}
