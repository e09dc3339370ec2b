import type Stripe from 'stripe';
import type { CardBehaviour } from '../cards/card-behaviour.ts';
import type {
  CardTokenRecord,
  CustomerCardRecord,
  CustomerRecord,
  MerchantOrderRecord,
  MovementRecord,
  NotificationRecord,
  OrderRecord,
  PanelRecord,
  PaymentRecord,
  PlanRecord,
  PreapprovalRecord,
  PreferenceRecord,
  RefundRecord,
  ReportConfigRecord,
  ReportRecord,
  TermsRecord,
} from './mercadopago-records.ts';
import type { FormObject } from './params/form.ts';
import type { PayPalObjectTypes } from './paypal-records.ts';

/**
 * Every type of object that the simulator stores: the first provider's in its own shape, with ids as references, the
 * other ones' as records, from which their shapes are made.
 */
export interface ObjectTypes extends PayPalObjectTypes {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  token: Stripe.Token;
  refund: Stripe.Refund;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  /** When the account is paid next; only where a control asked for it. */
  payout_schedule: { id: string };
  dispute: Stripe.Dispute;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoiceitem: Stripe.InvoiceItem;
  'checkout.session': Stripe.Checkout.Session;
  webhook_endpoint: Stripe.WebhookEndpoint;
  event: Stripe.EventBase;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
  'mercadopago.card': CustomerCardRecord;
  'mercadopago.card_token': CardTokenRecord;
  'mercadopago.customer': CustomerRecord;
  'mercadopago.merchant_order': MerchantOrderRecord;
  'mercadopago.movement': MovementRecord;
  'mercadopago.notification': NotificationRecord;
  'mercadopago.order': OrderRecord;
  'mercadopago.panel': PanelRecord;
  'mercadopago.payment': PaymentRecord;
  'mercadopago.plan': PlanRecord;
  'mercadopago.preapproval': PreapprovalRecord;
  'mercadopago.preference': PreferenceRecord;
  'mercadopago.refund': RefundRecord;
  'mercadopago.report': ReportRecord;
  'mercadopago.report_config': ReportConfigRecord;
  'mercadopago.terms': TermsRecord;
}
export type ObjectType = keyof ObjectTypes;

/** A proration that waits for the next invoice. Amounts in minor units; a credit is negative. */
export interface PendingLine {
  amountMinor: number;
  description: string;
  price: string;
  product: string;
  quantity: number;
  item: string;
  start: number;
  end: number;
}

/** Internal data stored with an object and never returned. */
export interface ExtraTypes extends Record<keyof PayPalObjectTypes, Record<never, never>> {
  customer: Record<never, never>;
  payment_method: { behaviour: CardBehaviour; authenticated: boolean };
  payment_intent: {
    invoice?: string;
    offSession?: boolean;
    mayRedirect?: boolean;
    /** The last Pix or boleto; `expiresAt` in Unix seconds. */
    voucher?: { method: string; expiresAt: number };
  };
  setup_intent: { subscription?: string; mayRedirect?: boolean };
  charge: Record<never, never>;
  token: { paymentMethod: string };
  refund: Record<never, never>;
  /** `hidden`: no list tells it. */
  balance_transaction: { hidden?: true };
  payout: Record<never, never>;
  payout_schedule: Record<never, never>;
  dispute: Record<never, never>;
  product: Record<never, never>;
  price: Record<never, never>;
  subscription: {
    pendingLines: PendingLine[];
    retryInvoice?: string;
    retryAt?: number;
    trialNoticeSent?: boolean;
    /** The keys under which it was last moved to what its calendar holds next. */
    advancedBy?: string[];
  };
  invoice: { paymentIntent?: string };
  invoice_payment: Record<never, never>;
  invoiceitem: Record<never, never>;
  /** `intent` is unset until the buyer starts to pay, and null when there is nothing to confirm. */
  'checkout.session': {
    lines: Stripe.LineItem[];
    data: FormObject;
    email?: string;
    intent?: string | null;
  };
  webhook_endpoint: { secret: string };
  /** When the event was recorded by the wall clock, in milliseconds. */
  event: { recordedMs: number };
  'test_helpers.test_clock': Record<never, never>;
  'mercadopago.card': Record<never, never>;
  'mercadopago.card_token': Record<never, never>;
  'mercadopago.customer': Record<never, never>;
  'mercadopago.merchant_order': Record<never, never>;
  'mercadopago.movement': Record<never, never>;
  'mercadopago.notification': Record<never, never>;
  'mercadopago.order': Record<never, never>;
  'mercadopago.panel': Record<never, never>;
  'mercadopago.payment': Record<never, never>;
  'mercadopago.plan': Record<never, never>;
  'mercadopago.preapproval': Record<never, never>;
  'mercadopago.preference': Record<never, never>;
  'mercadopago.refund': Record<never, never>;
  'mercadopago.report': Record<never, never>;
  'mercadopago.report_config': Record<never, never>;
  'mercadopago.terms': Record<never, never>;
}

/** Returns the provider's name for a type in its messages. */
export function nounOf(type: ObjectType): string {
  if (type === 'balance_transaction') return 'balance transaction';
  return type === 'payment_method' ? 'PaymentMethod' : type.replace('test_helpers.', '');
}
