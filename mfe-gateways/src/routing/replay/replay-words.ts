import { methodNames } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { Estimate, ReplaySegment, RoutingReplay } from '@trilho/contracts/routing-replay';
import { errorMessage, isApiError } from '@trilho/portal';
import { formatCurrency } from '@trilho/ui';
import { brandName } from '../words/brands.ts';
import { percentText, pointsText, signedPoints } from '../words/figures.ts';

/** Half of an interval. */
const marginOf = ({ low, high }: Estimate): number => (high - low) / 2;

/** `91,8% → 93,1%`. */
export const approvalText = (before: Estimate, after: Estimate): string =>
  `${percentText(before.value)} → ${percentText(after.value)}`;

/** `(± 0,6)`: half of the interval, in percentage points. */
export const marginText = (estimate: Estimate): string => `(± ${pointsText(marginOf(estimate))})`;

/** `93,1% (± 0,6)`. */
export const estimateText = (estimate: Estimate): string =>
  `${percentText(estimate.value)} ${marginText(estimate)}`;

/** `+1,3 p.p. (entre +0,7 e +1,9)`. */
export const differenceText = ({ value, low, high }: Estimate): string =>
  `${signedPoints(value)} p.p. (entre ${signedPoints(low)} e ${signedPoints(high)})`;

export const verdicts: Record<
  RoutingReplay['verdict'],
  { tone: 'success' | 'danger' | 'neutral' | 'info'; word: string; text: string }
> = {
  better: {
    tone: 'success',
    word: 'Melhor',
    text: 'Com estas regras, mais pagamentos teriam sido aprovados.',
  },
  worse: {
    tone: 'danger',
    word: 'Pior',
    text: 'Com estas regras, menos pagamentos teriam sido aprovados. Reveja antes de salvar.',
  },
  unclear: {
    tone: 'neutral',
    word: 'Sem diferença clara',
    text: 'A diferença cabe na margem de erro: não dá para dizer que aprova mais nem menos.',
  },
  unknown: {
    tone: 'info',
    word: 'Ainda não se sabe',
    text: 'Quase nenhum pagamento passou por onde estas regras mandariam. Divida uma parte pequena para começar a medir.',
  },
};

const orMore = (from: number): string => (from > 0 ? `, a partir de ${formatCurrency(from)}` : '');

function amountText({ amountFrom, amountBelow }: Pick<ReplaySegment, 'amountFrom' | 'amountBelow'>): string {
  if (amountBelow === null) return orMore(amountFrom);
  return amountFrom > 0
    ? `, de ${formatCurrency(amountFrom)} a ${formatCurrency(amountBelow)}`
    : `, até ${formatCurrency(amountBelow)}`;
}

const kindText = (method: PaymentMethodType, brand: string | null): string =>
  brand === null ? methodNames[method] : `${methodNames[method]} ${brandName(brand)}`;

/** `Cartão Visa, de R$ 100,00 a R$ 500,00`. */
export const segmentText = (segment: ReplaySegment): string =>
  `${kindText(segment.method, segment.brand)}${amountText(segment)}`;

/** What to say of a replay that did not come, with what can be done. */
export function replayProblem(error: unknown): string {
  if (!isApiError(error)) return errorMessage(error);
  if (error.status === 429)
    return 'Foram muitas simulações em pouco tempo. Espere um minuto e tente de novo.';
  if (error.error === 'TIMEOUT_ERROR' || error.status === 504)
    return 'A simulação passou de um minuto. Tente com menos dias.';
  if (error.status >= 500) return 'A simulação não terminou por uma falha nossa. Suas regras continuam aqui.';
  return errorMessage(error);
}
