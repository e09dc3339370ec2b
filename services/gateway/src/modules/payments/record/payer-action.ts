import type { AppContext } from '../../../context.ts';
import type { NextAction, ProviderPayment } from '../../../providers/port/payments.ts';
import type { PayerAction, PaymentRow } from './payment.entity.ts';

type ActionContext = Pick<AppContext, 'env' | 'vault'>;

/** The path beneath the API's base at which the picture of a payment's Pix code is. */
export const pixImagePath = '/pix';

/** What proves that an address of a picture was told by us: the id of a payment alone does not show its code. */
const signedText = (paymentId: string): string => `payments:${paymentId}:pix`;

/** Where the picture of a payment's Pix code is: an address for the payer's page, always the same. */
export const pixImageUrl = (context: ActionContext, paymentId: string): string =>
  `${context.env.API_URL}/api/v1${pixImagePath}/${paymentId}.${context.vault.digest(signedText(paymentId))}.svg`;

/** Returns the payment that an address of a picture is of; null for one that we never told. */
export function paymentOfImage(context: ActionContext, file: string): string | null {
  const [paymentId = '', signature = ''] = file.split('.');
  return context.vault.matches(signedText(paymentId), signature) ? paymentId : null;
}

/** What proves that an address of a page for tests was told by us. */
const pageText = (paymentId: string): string => `payments:${paymentId}:sandbox_page`;

/** The page on which a test plays the payer of a payment. Its proof comes after the `#`: no server logs it. */
const sandboxPageUrl = ({ env, vault }: ActionContext, paymentId: string): string =>
  `${env.PUBLIC_URL.replace(/\/$/, '')}/pagar/sandbox/${paymentId}#${vault.digest(pageText(paymentId))}`;

/** Whether a token is that of a payment's page for tests; takes the same time whatever it is. */
export const opensSandboxPage = (
  { vault }: Pick<ActionContext, 'vault'>,
  paymentId: string,
  token: string,
): boolean => vault.matches(pageText(paymentId), token);

/** What the payer of a payment has to do, as the payment keeps it; null where it was not made with a method. */
export function payerActionOf(
  context: ActionContext,
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
