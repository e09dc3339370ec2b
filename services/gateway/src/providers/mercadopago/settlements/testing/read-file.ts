import type { ProviderSettlementLine } from '../../../port/settlements.ts';
import { readStatement } from '../statement.ts';

/** A file in pieces of a size, so that characters and lines are cut anywhere. */
async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads a whole file, which comes in pieces of a size. */
export async function read(file: string | Uint8Array, size = 64 * 1024): Promise<ProviderSettlementLine[]> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const lines: ProviderSettlementLine[] = [];
  for await (const line of readStatement(pieces(bytes, size))) lines.push(line);
  return lines;
}
