import type { AppContext } from '../../../context.ts';
import type { NextAction, ProviderPayment } from '../../../providers/port/payments.ts';
import { sandboxPageUrl } from '../sandbox/sandbox-page.ts';
import type { PayerAction, PaymentRow } from './payment.entity.ts';

type ImageContext = Pick<AppContext, 'env' | 'vault'>;

/** The path beneath the API's base at which the picture of a payment's Pix code is. */
export const pixImagePath = '/pix';

/** What proves that an address of a picture was told by us: the id of a payment alone does not show its code. */
const signedText = (paymentId: string): string => `payments:${paymentId}:pix`;

/** Where the picture of a payment's Pix code is: an address for the payer's page, always the same. */
export const pixImageUrl = (context: ImageContext, paymentId: string): string =>
  `${context.env.API_URL}/api/v1${pixImagePath}/${paymentId}.${context.vault.digest(signedText(paymentId))}.svg`;

/** Returns the payment that an address of a picture is of; null for one that we never told. */
export function paymentOfImage(context: ImageContext, file: string): string | null {
  const [paymentId = '', signature = ''] = file.split('.');
  return context.vault.matches(signedText(paymentId), signature) ? paymentId : null;
}

/** What the payer of a payment has to do, as the payment keeps it; null where it was not made with a method. */
export function payerActionOf(
  context: ImageContext,
  { id, method, environment }: PaymentRow,
  { nextAction }: ProviderPayment,
): PayerAction | null {
  if (method === null || nextAction === null) return null;
  const page = environment === 'SANDBOX' && { sandboxUrl: sandboxPageUrl(context, id) };
  switch (nextAction.type) {
    case 'pix':
      return { ...nextAction, qrCodeImageUrl: pixImageUrl(context, id), ...page };
    case 'boleto':
      return { ...nextAction, ...page };
    case 'redirect':
      return null;
  }
}

/** By what two actions of a kind are told apart. */
const codeOf = (action: NextAction | PayerAction | null): string | null => {
  switch (action?.type) {
    case 'pix':
      return action.qrCode;
    case 'boleto':
      return action.line;
    default:
      return null;
  }
};

/** Whether the provider tells another code than the payment has. */
export const actionDiffers = ({ method, nextAction }: PaymentRow, payment: ProviderPayment): boolean =>
  method !== null && codeOf(nextAction) !== codeOf(payment.nextAction);
