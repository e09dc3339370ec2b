import type Stripe from 'stripe';
import { boletoCodes } from '../brazil/boleto-code.ts';
import { dayInBrazil, endOfDayInBrazil } from '../brazil/calendar.ts';
import { pixCode } from '../brazil/pix-code.ts';
import { type Context, idOf, realNow } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { digest } from '../kernel/ids.ts';
import type { VoucherType } from '../payment-methods/voucher-method.build.ts';
import { emit } from '../webhooks/emit.ts';

const DAY = 86_400;
const PIX_SECONDS = 4 * 3600;
const PIX_LIMITS = { least: 60, most: 14 * DAY } as const;
const BOLETO_DAYS = 3;
const BOLETO_MINOR = { least: 500, most: 4_999_999 } as const;

function incompatible(message: string) {
  return invalidRequest(message, {
    code: 'payment_intent_incompatible_payment_method',
    param: 'payment_method',
  });
}

/** Refuses what cannot be paid by a voucher. */
function checkVoucher(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, type: VoucherType): void {
  if (!intent.payment_method_types.includes(type)) {
    throw incompatible(
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one ` +
        `of the following types: ${intent.payment_method_types.join(', ')}.`,
    );
  }
  if (intent.currency !== 'brl') {
    throw incompatible(
      `The currency provided (${intent.currency}) is invalid for ${type}. Payments with ${type} support the following ` +
        'currencies: brl.',
    );
  }
  if (intent.capture_method === 'manual' || intent.setup_future_usage) {
    const param = intent.setup_future_usage ? 'setup_future_usage' : 'capture_method';
    throw invalidRequest(`The payment method ${type} cannot be used with this ${param}.`, { param });
  }
  if (type === 'boleto') checkBoleto(intent, method);
}

function checkBoleto(
  { amount }: Stripe.PaymentIntent,
  { billing_details: payer }: Stripe.PaymentMethod,
): void {
  if (amount < BOLETO_MINOR.least || amount > BOLETO_MINOR.most) {
    const isSmall = amount < BOLETO_MINOR.least;
    throw invalidRequest(`Amount must be ${isSmall ? 'at least R$5.00' : 'no more than R$49,999.99'} brl`, {
      code: isSmall ? 'amount_too_small' : 'amount_too_large',
      param: 'amount',
    });
  }
  const { name, email, address } = payer;
  const values: [string, string | null | undefined][] = [
    ['name', name],
    ['email', email],
    ['address[line1]', address?.line1],
    ['address[city]', address?.city],
    ['address[state]', address?.state],
    ['address[postal_code]', address?.postal_code],
  ];
  const missing = values.find(([, value]) => !value)?.[0];
  if (!missing) return;
  throw invalidRequest(
    `You must provide \`billing_details[${missing.replace('[', '][').replace(/]$/, '')}]\` to use the Boleto payment method.`,
    { code: 'parameter_missing', param: `payment_method_data[billing_details][${missing.split('[')[0]}]` },
  );
}

/** When the voucher expires, in Unix seconds. */
function expiryOf(intent: Stripe.PaymentIntent, type: VoucherType): number {
  const now = realNow();
  if (type === 'boleto') {
    const days = intent.payment_method_options?.boleto?.expires_after_days ?? BOLETO_DAYS;
    return Math.floor(endOfDayInBrazil((now + days * DAY) * 1000) / 1000);
  }
  const { expires_after_seconds: seconds, expires_at: at } = intent.payment_method_options?.pix ?? {};
  const lifetime = at ? at - now : (seconds ?? PIX_SECONDS);
  if (lifetime < PIX_LIMITS.least || lifetime > PIX_LIMITS.most) {
    throw invalidRequest(
      `The Pix must expire between ${PIX_LIMITS.least} and ${PIX_LIMITS.most} seconds from now.`,
      { param: 'payment_method_options[pix][expires_at]' },
    );
  }
  return now + lifetime;
}

/** What a voucher shows; its codes follow from the intent, so that they need not be stored. */
function actionOf(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  type: VoucherType,
  expiresAt: number,
): Stripe.PaymentIntent.NextAction {
  const page = `${ctx.publicUrl}/vouchers/${intent.id}`;
  if (type === 'pix') {
    const key = `00000000-0000-4000-8000-${Buffer.from(ctx.store.account).toString('hex').slice(-12)}`;
    const txid = digest(`${intent.id} ${expiresAt}`, 25);
    return {
      type: 'pix_display_qr_code',
      pix_display_qr_code: {
        data: pixCode({ key, amountMinor: intent.amount, txid, name: 'TRILHO', city: 'SAO PAULO' }),
        expires_at: expiresAt,
        hosted_instructions_url: page,
        image_url_png: `${page}/qr.png`,
        image_url_svg: `${page}/qr.svg`,
      },
    };
  }
  return {
    type: 'boleto_display_details',
    boleto_display_details: {
      expires_at: expiresAt,
      hosted_voucher_url: page,
      number: boletoOf(intent, expiresAt).line,
      pdf: `${page}/boleto.pdf`,
    },
  };
}

/** The codes of an intent's boleto. */
export function boletoOf(intent: Stripe.PaymentIntent, expiresAt: number) {
  const digits = [...digest(intent.id, 11)].map((sign) => sign.charCodeAt(0) % 10).join('');
  const dueOn = dayInBrazil(expiresAt * 1000);
  return boletoCodes({ bank: '237', amountMinor: intent.amount, dueOn, number: digits });
}

/** Gives the payer a Pix or a boleto: the intent waits until it is paid or expires. */
export function confirmVoucher(
  ctx: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  type: VoucherType,
): Stripe.PaymentIntent {
  checkVoucher(intent, method, type);
  const expiresAt = expiryOf(intent, type);
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: actionOf(ctx, intent, type, expiresAt),
  };
  ctx.store.update(waiting, { customer: idOf(intent.customer), due: expiresAt });
  const extra = ctx.store.extra('payment_intent', intent.id);
  ctx.store.setExtra('payment_intent', intent.id, { ...extra, voucher: { method: method.id, expiresAt } });
  emit(ctx, 'payment_intent.requires_action', waiting);
  return waiting;
}
