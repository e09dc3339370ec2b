import type { Environment } from '@trilho/contracts/common';
import { paths } from '@trilho/portal';
import { filteredList } from '../paths.ts';

/** The payments of a range of days in São Paulo, both included, of one status if given. */
export const paymentsOfDays = (
  environment: Environment,
  { from, to, status }: { from: string; to: string; status?: string },
): string =>
  filteredList(paths.admin.payments, environment, { ...(status && { status }), period: 'custom', from, to });
