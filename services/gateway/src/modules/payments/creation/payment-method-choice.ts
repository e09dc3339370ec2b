import type { GatewayType } from '@trilho/contracts/common';
import type { ValidationError } from '@trilho/contracts/envelope';
import { documentOf, isCnpj, isCpf } from '@trilho/contracts/formats';
import type { Payer, PaymentMethodInput, ProcessPaymentInput } from '@trilho/contracts/payment';
import { ApiError, invalid, unprocessable } from '../../../platform/errors.ts';
import { dayAfter, dayEnd } from '../../../platform/sao-paulo-day.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { requireChargeable } from '../../../providers/amount-limits.ts';
import {
  type Capabilities,
  type MethodCapability,
  storedMethod,
} from '../../../providers/port/capabilities.ts';
import type { CreatePaymentInput, MethodInput } from '../../../providers/port/payments.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import type { PaymentRow } from '../record/payment.entity.ts';

/** The method that a request names, as its payment keeps it. */
export interface ChosenMethod {
  method: PaymentMethodInput;
  payer: Payer | null;
}

const defaultPixSeconds = 24 * 60 * 60;
const defaultBoletoDays = 3;
/** So long the provider's page waits for its payer. */
const paypalMs = 3 * 60 * 60 * 1_000;
const secondsOfDay = 24 * 60 * 60;

const fieldsOf: Record<PaymentMethodInput['type'], readonly string[]> = {
  card: ['token', 'installments'],
  pix: ['expiresIn'],
  boleto: ['dueInDays'],
  paypal: [],
};

const required = 'Campo obrigatório';

const duration = (seconds: number): string => {
  if (seconds % secondsOfDay === 0) return `${seconds / secondsOfDay} dias`;
  return seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`;
};

/** For how many seconds a request wants its payment to be payable; null where it does not say, or the method is paid at once. */
export function payableSeconds({
  type,
  expiresIn,
  dueInDays = defaultBoletoDays,
}: PaymentMethodInput): number | null {
  if (type === 'boleto') return dueInDays * secondsOfDay;
  return type === 'pix' ? (expiresIn ?? null) : null;
}

/** What a method asks for that was not given, and what it was given that is another's. */
function* methodProblems(method: PaymentMethodInput, can: MethodCapability): Generator<ValidationError> {
  const { type, ...given } = method;
  for (const name of Object.keys(given)) {
    if (!fieldsOf[type].includes(name)) {
      yield { field: `paymentMethod.${name}`, message: `Este campo não é de \`${type}\`.` };
    }
  }
  if (type === 'card' && !method.token) yield { field: 'paymentMethod.token', message: required };
  if ((method.installments ?? 1) > can.maxInstallments) {
    const most = can.maxInstallments;
    const message = most === 1 ? 'Este gateway não parcela.' : `O gateway parcela em até ${most} vezes.`;
    yield { field: 'paymentMethod.installments', message };
  }
  const seconds = payableSeconds(method);
  if (can.expiresIn && seconds !== null) {
    const { min, max } = can.expiresIn;
    if (seconds < min || seconds > max) {
      const field = type === 'pix' ? 'paymentMethod.expiresIn' : 'paymentMethod.dueInDays';
      yield { field, message: `O prazo deste gateway vai de ${duration(min)} a ${duration(max)}.` };
    }
  }
}

/** What is wrong with the payer, or is not told of whom the method has to know. */
function* payerProblems(payer: Payer | undefined, can: MethodCapability): Generator<ValidationError> {
  if (payer && !isCpf(payer.document) && !isCnpj(payer.document)) {
    yield { field: 'payer.document', message: 'Informe um CPF ou CNPJ válido.' };
  }
  for (const part of can.payer) {
    if (!payer?.[part]) yield { field: `payer.${part}`, message: required };
  }
}

/**
 * Returns the method that a request names; null where it names a stored one, or leaves it to the payer's browser.
 * @throws 422 naming the field, for what this gateway does not do
 */
export function chosenMethod(
  gateway: GatewayType,
  { amount, capture, paymentMethod, paymentMethodId, payer, returnUrl }: ProcessPaymentInput,
  offered: Capabilities = capabilitiesOf(gateway),
): ChosenMethod | null {
  if (!paymentMethod) {
    const stored = paymentMethodId ? storedMethod(offered) : null;
    requireChargeable(gateway, stored ?? 'card', amount);
    requireOpenOrStored(offered, paymentMethodId);
    return null;
  }
  const can = requireChargeable(gateway, paymentMethod.type, amount);
  const problems = [...methodProblems(paymentMethod, can), ...payerProblems(payer, can)];
  if (paymentMethodId) {
    problems.push({
      field: 'paymentMethodId',
      message: 'Informe só um: `paymentMethod` ou `paymentMethodId`.',
    });
  }
  if (paymentMethod.type === 'paypal' && !returnUrl) problems.push({ field: 'returnUrl', message: required });
  if (capture === false && !can.captureLater) {
    problems.push({ field: 'capture', message: 'Este meio de pagamento não pode ser capturado depois.' });
  }
  if (problems.length > 0) throw invalid(problems);
  return { method: paymentMethod, payer: payer ? withDigitsAlone(payer) : null };
}

/** Whether a gateway makes a payment as it was asked for. */
export function isMadeBy(gateway: GatewayType, input: ProcessPaymentInput): boolean {
  try {
    chosenMethod(gateway, input);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** @throws 422 where the gateway takes neither stored methods nor payments without one */
function requireOpenOrStored(can: Capabilities, paymentMethodId: string | undefined): void {
  const { customers, openPayments } = can;
  if (paymentMethodId && !customers) {
    throw unprocessable('O gateway não guarda meios de pagamento.', 'provider_unsupported');
  }
  if (paymentMethodId && storedMethod(can) === null) {
    throw unprocessable(
      'O gateway só cobra um cartão guardado com o código de segurança dele: no navegador, obtenha um token do cartão guardado e envie em `paymentMethod.token`, com o `customerId`.',
      'provider_unsupported',
    );
  }
  if (paymentMethodId || openPayments) return;
  throw invalid([{ field: 'paymentMethod', message: 'Informe como o comprador paga.' }]);
}

const withDigitsAlone = ({ document, address, ...payer }: Payer): Payer => ({
  ...payer,
  document: documentOf(document),
  ...(address && { address: { ...address, zipCode: documentOf(address.zipCode) } }),
});

const dueDay = (createdAt: Date, { dueInDays = defaultBoletoDays }: PaymentMethodInput): string =>
  dayAfter(createdAt, dueInDays);

/** Until when it can be paid; null for a card. */
function expiryOf(method: PaymentMethodInput, createdAt: Date): Date | null {
  switch (method.type) {
    case 'pix':
      return new Date(createdAt.getTime() + (method.expiresIn ?? defaultPixSeconds) * 1_000);
    case 'boleto':
      return new Date(dayEnd(dueDay(createdAt, method)) - 1_000);
    case 'paypal':
      return new Date(createdAt.getTime() + paypalMs);
    case 'card':
      return null;
  }
}

/** What the sealed method of a payment is bound to. */
export const methodContext = (paymentId: string): string => `payments:${paymentId}:method`;

/** What is sent of a method with every attempt. */
interface SentMethod extends ChosenMethod {
  /** The provider's own id of the customer with whom it is to be stored, as it was known at first. */
  holderExternalId?: string;
}

/** What the payment keeps of its method. Card tokens and payers are sealed. */
export function methodColumns(
  vault: Vault,
  paymentId: string,
  chosen: SentMethod | null,
  createdAt: Date,
): Pick<PaymentRow, 'method' | 'installments' | 'expiresAt' | 'sealedMethod'> {
  if (!chosen) return { method: null, installments: 1, expiresAt: null, sealedMethod: null };
  const { method } = chosen;
  return {
    method: method.type,
    installments: method.installments ?? 1,
    expiresAt: expiryOf(method, createdAt),
    sealedMethod: vault.encrypt(JSON.stringify(chosen), methodContext(paymentId)),
  };
}

/** The method in the provider's words, the same with every attempt: its times are those of the payment. */
function methodInput(method: PaymentMethodInput, { createdAt, expiresAt }: PaymentRow): MethodInput {
  switch (method.type) {
    case 'card':
      return { type: 'card', token: method.token ?? '', installments: method.installments ?? 1 };
    case 'pix':
      return { type: 'pix', expiresAt: expiresAt ?? createdAt };
    case 'boleto':
      return {
        type: 'boleto',
        dueOn: dueDay(createdAt, method),
        dueInDays: method.dueInDays ?? defaultBoletoDays,
      };
    case 'paypal':
      return { type: 'paypal' };
  }
}

/** What a payment that was made with a method sends of it. */
export function sentMethod(
  vault: Vault,
  row: PaymentRow,
): Pick<CreatePaymentInput, 'method' | 'payer' | 'holderExternalId'> {
  if (row.sealedMethod === null) return {};
  const { method, payer, holderExternalId } = JSON.parse(
    vault.decrypt(row.sealedMethod, methodContext(row.id)),
  ) as SentMethod;
  return {
    method: methodInput(method, row),
    ...(payer && { payer }),
    ...(holderExternalId && { holderExternalId }),
  };
}
