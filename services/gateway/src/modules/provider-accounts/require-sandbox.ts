import type { MerchantScope } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';

/** @throws 404 in production, whatever exists there */
export function requireSandbox({ environment }: MerchantScope): void {
  if (environment !== 'SANDBOX') throw notFound();
}
