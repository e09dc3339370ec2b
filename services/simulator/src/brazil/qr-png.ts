import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const SCALE = 4;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/** A QR code as a black and white PNG picture. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const width = size * SCALE;
  const rowLength = 1 + Math.ceil(width / 8);
  const pixels = Buffer.alloc(rowLength * width, 0xff);
  for (let y = 0; y < width; y += 1) {
    // Each row begins with its filter: none.
    pixels[y * rowLength] = 0;
    for (let x = 0; x < width; x += 1) {
      const at = y * rowLength + 1 + (x >> 3);
      if (data[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)])
        pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit a pixel, grey.
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
