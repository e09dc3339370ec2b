import type { GatewayType } from '@trilho/contracts/common';
import type { ValidationError } from '@trilho/contracts/envelope';
import { methodWords } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { CreatePaymentLinkInput } from '@trilho/contracts/payment-link';
import { fiscalProblems } from '../tax-split/fiscal-problems.ts';
import { type LinkMeans, offeredMethods } from './link-means.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money = (minor: number): string => reais.format(minor / 100).replaceAll('\u00a0', ' ');

/** What is wrong with the amounts of a link. */
export function* amountProblems({
  amount,
  minAmount,
  maxAmount,
}: CreatePaymentLinkInput): Generator<ValidationError> {
  if (amount !== undefined) {
    const message = 'Um link de valor fixo não tem valor mínimo nem máximo.';
    if (minAmount !== undefined) yield { field: 'minAmount', message };
    if (maxAmount !== undefined) yield { field: 'maxAmount', message };
  } else if (minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount) {
    yield { field: 'maxAmount', message: 'O valor máximo não pode ser menor que o mínimo.' };
  }
}

/** Who takes a link's money, as its refusals say it. */
const wordsOf = (gateway: GatewayType | null) =>
  gateway === null
    ? { lacking: 'Nenhum gateway das suas regras recebe', taking: 'os gateways das suas regras recebem' }
    : { lacking: 'Este gateway não recebe', taking: 'o gateway recebe' };

/** What is wrong with how a link is paid at its gateway, or at those of the rules. */
export function* methodProblems(
  gateway: GatewayType | null,
  can: LinkMeans,
  methods: PaymentMethodType[],
  { amount, maxInstallments = 1 }: CreatePaymentLinkInput,
): Generator<ValidationError> {
  const { lacking, taking } = wordsOf(gateway);
  for (const method of methods) {
    const capability = can[method];
    if (!capability) {
      yield { field: 'methods', message: `${lacking} por ${methodWords[method]}.` };
    } else if (amount !== undefined && (amount < capability.minMinor || amount > capability.maxMinor)) {
      const { minMinor, maxMinor } = capability;
      const message = `Por ${methodWords[method]}, ${taking} de ${money(minMinor)} a ${money(maxMinor)}.`;
      yield { field: 'amount', message };
    }
  }
  const most = methods.includes('card') ? (can.card?.maxInstallments ?? 1) : 1;
  if (maxInstallments > most) {
    const message =
      most === 1 ? 'Este link não pode ser parcelado.' : `O gateway parcela em até ${most} vezes.`;
    yield { field: 'maxInstallments', message };
  }
}

/** What is wrong with what is said of the taxes of a link's payments. */
export function* fiscalLinkProblems({
  fiscal,
  amount,
  reusable,
}: CreatePaymentLinkInput): Generator<ValidationError> {
  if (!fiscal) return;
  if (amount === undefined) {
    yield { field: 'fiscal', message: 'Só um link de valor fixo tem dados fiscais.' };
    return;
  }
  if (reusable && fiscal.documentKey) {
    const message = 'Um link reutilizável recebe vários pagamentos, e cada um tem o seu documento.';
    yield { field: 'fiscal.documentKey', message };
  }
  yield* fiscalProblems(fiscal, amount);
}

/** The methods that there are, but for those that cannot charge this amount. */
export const methodsFor = (can: LinkMeans, amount: number | undefined): PaymentMethodType[] => {
  const all = offeredMethods.filter((method) => can[method]);
  const fitting = all.filter((method) => {
    const { minMinor = 0, maxMinor = 0 } = can[method] ?? {};
    return amount === undefined || (amount >= minMinor && amount <= maxMinor);
  });
  return fitting.length > 0 ? fitting : all;
};
