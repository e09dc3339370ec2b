import type { GatewayType } from '@trilho/contracts/common';
import type { ValidationError } from '@trilho/contracts/envelope';
import type { PaymentMethodInput, PaymentMethodType, ProcessPaymentInput } from '@trilho/contracts/payment';
import type { PayLinkInput } from '@trilho/contracts/payment-link';
import { invalid } from '../../../platform/errors.ts';
import { linkKey, type PaymentLinkRow } from '../payment-link.entity.ts';
import { type LinkCustomer, savedMethodsAt, savesCard } from './link-customer.ts';

/** For how long a one-time link waits for a Pix at most, in seconds; every gateway takes it. */
const pixSeconds = 30 * 60;
const boletoDays = 3;

/** The methods whose payers are sent to another page, which leads back to the link's. */
const leadsBack = new Set<PaymentMethodType>(['card', 'paypal']);

const required = 'Campo obrigatório';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money = (minor: number): string => reais.format(minor / 100).replaceAll('\u00a0', ' ');

/** What is wrong with the amount that the payer gives, or does not give. */
export function* amountProblems(
  link: PaymentLinkRow,
  { amount }: Pick<PayLinkInput, 'amount'>,
): Generator<ValidationError> {
  const { amountMinor, minAmountMinor, maxAmountMinor } = link;
  const field = 'amount';
  if (amountMinor !== null) {
    if (amount !== undefined && amount !== amountMinor) {
      yield { field, message: `Este link cobra ${money(amountMinor)}.` };
    }
  } else if (amount === undefined) {
    yield { field, message: required };
  } else if (minAmountMinor !== null && amount < minAmountMinor) {
    yield { field, message: `O valor mínimo é ${money(minAmountMinor)}.` };
  } else if (maxAmountMinor !== null && amount > maxAmountMinor) {
    yield { field, message: `O valor máximo é ${money(maxAmountMinor)}.` };
  }
}

/** What is wrong with the method, and with the number of instalments. */
export function* termProblems(
  { methods, maxInstallments }: PaymentLinkRow,
  { method, installments }: Pick<PayLinkInput, 'method' | 'installments'>,
): Generator<ValidationError> {
  if (!methods.includes(method)) {
    yield { field: 'method', message: 'Este link não aceita este meio de pagamento.' };
  }
  if (method === 'card' && (installments ?? 1) > maxInstallments) {
    const most = maxInstallments === 1 ? 'não parcela' : `parcela em até ${maxInstallments} vezes`;
    yield { field: 'installments', message: `Este link ${most}.` };
  }
}

/** What is wrong with how the payer wants to pay. */
function* methodProblems(
  link: PaymentLinkRow,
  { method, cardToken, installments, route, saveCard }: PayLinkInput,
): Generator<ValidationError> {
  yield* termProblems(link, { method, installments });
  const isRouted = link.gateway === null;
  if (route && !isRouted) yield { field: 'route', message: 'Este link cobra sempre no mesmo gateway.' };
  if (method === 'card') {
    if (!cardToken) yield { field: 'cardToken', message: required };
    if (isRouted && !route) yield { field: 'route', message: required };
  } else {
    if (saveCard) yield { field: 'saveCard', message: 'Só um cartão pode ser guardado.' };
    const message = 'Este campo é só do cartão.';
    if (cardToken) yield { field: 'cardToken', message };
    if (installments !== undefined) yield { field: 'installments', message };
    if (route && isRouted) yield { field: 'route', message };
  }
}

function methodOf({ method, cardToken = '', installments }: PayLinkInput): PaymentMethodInput {
  switch (method) {
    case 'card':
      return { type: 'card', token: cardToken, ...(installments !== undefined && { installments }) };
    case 'pix':
      return { type: 'pix', expiresIn: pixSeconds };
    case 'boleto':
      return { type: 'boleto', dueInDays: boletoDays };
    case 'paypal':
      return { type: 'paypal' };
  }
}

/** @throws 422 where what pays is to be stored and the link has nobody to store it with */
export function requireSaving(
  { method, saveCard, savePaymentMethod }: PayLinkInput,
  customer: LinkCustomer | null,
  gateway: GatewayType,
): void {
  if (saveCard && !savesCard(customer, gateway)) {
    throw invalid([{ field: 'saveCard', message: 'Este link não guarda cartões.' }]);
  }
  if (savePaymentMethod && !savedMethodsAt(customer, gateway).includes(method)) {
    const message = 'Este link não guarda este meio de pagamento.';
    throw invalid([{ field: 'savePaymentMethod', message }]);
  }
}

/** What a charge of a link depends on beside the link and the submit. */
interface ChargeTerms {
  /** The link's page, to which an issuer's page leads back. */
  url: string;
  customer: LinkCustomer | null;
  /** Where it is charged; null while the rules have not chosen. */
  gateway: GatewayType | null;
}

/**
 * Returns a payer's submit as the merchants' API takes it.
 * @throws 422 naming the fields that the link does not allow
 */
export function chargeOfLink(
  link: PaymentLinkRow,
  input: PayLinkInput,
  { url, customer, gateway }: ChargeTerms,
): ProcessPaymentInput {
  const problems = [...amountProblems(link, input), ...methodProblems(link, input)];
  if (problems.length > 0) throw invalid(problems);
  return {
    amount: link.amountMinor ?? input.amount ?? 0,
    currency: 'BRL',
    description: link.description,
    customerEmail: input.email,
    ...(link.gateway && { gatewayType: link.gateway }),
    ...(input.route && { route: input.route }),
    paymentMethod: methodOf(input),
    ...(input.payer && { payer: input.payer }),
    ...(customer && { customerId: customer.id }),
    ...((input.saveCard || input.savePaymentMethod) &&
      savedMethodsAt(customer, gateway).includes(input.method) && { savePaymentMethod: true }),
    ...(leadsBack.has(input.method) && { returnUrl: url }),
    ...(link.fiscal && { fiscal: link.fiscal }),
    metadata: { [linkKey]: link.id },
  };
}
