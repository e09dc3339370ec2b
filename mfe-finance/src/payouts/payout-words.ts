import { payoutMatchNames, payoutStatusNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { Payout, PayoutListQuery, PayoutMatch, PayoutStatus } from '@trilho/contracts/payout';
import type { Tone } from '@trilho/ui';
import { gatewayIn } from '../filters/choices.ts';
import { dayOf, fullDay } from '../words/days.ts';

export const statusTones: Record<PayoutStatus, Tone> = {
  in_transit: 'info',
  paid: 'success',
  failed: 'danger',
  canceled: 'neutral',
};

export const matchTones: Record<PayoutMatch, Tone> = {
  waiting: 'neutral',
  matched: 'success',
  different: 'warning',
};

const isStatus = (text: string): text is PayoutStatus => Object.hasOwn(payoutStatusNames, text);
const isMatch = (text: string): text is PayoutMatch => Object.hasOwn(payoutMatchNames, text);

/** What the filters of the address ask the server for; what is none is left out. */
export function payoutFilters(
  get: (name: string) => string,
): Pick<PayoutListQuery, 'gateway' | 'status' | 'match'> {
  const gateway = gatewayIn(get('gateway'));
  const [status, match] = [get('status'), get('match')];
  return {
    ...(gateway && { gateway }),
    ...(isStatus(status) && { status }),
    ...(isMatch(match) && { match }),
  };
}

export const noPayoutFilters = { gateway: '', status: '', match: '', after: '', before: '' };

/** `Stripe, 28/11/2026`: how a payout is called. */
export const payoutName = ({ gateway, createdAt }: Pick<Payout, 'gateway' | 'createdAt'>): string =>
  `${gatewayName(gateway)}, ${fullDay(dayOf(new Date(createdAt)))}`;

/** What the bank has more than was sent, in centavos; null while that is not known. */
export const bankGap = ({ amount, bankAmount }: Payout): number | null =>
  bankAmount === null ? null : bankAmount - amount;

/** What the lines come to more than the payout; null while they are not there. */
export const linesGap = ({ amount, lines }: Payout): number | null => (lines ? lines.net - amount : null);
