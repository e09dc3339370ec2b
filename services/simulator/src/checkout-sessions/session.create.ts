import type Stripe from 'stripe';
import { type Context, need, realNow } from '../kernel/context.ts';
import { readCurrency } from '../kernel/currencies.ts';
import { invalidRequest, missingParam } from '../kernel/errors.ts';
import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import type { Params } from '../kernel/params/params.ts';
import { buildSession } from './session.build.ts';
import { lineParams, readLines, type SessionMode } from './session.lines.ts';

const HOUR = 3600;

const dataParams = {
  payment: [
    'capture_method',
    'description',
    'metadata',
    'receipt_email',
    'setup_future_usage',
    'statement_descriptor',
    'statement_descriptor_suffix',
  ],
  setup: ['description', 'metadata'],
  subscription: [
    'description',
    'metadata',
    'trial_period_days',
    'trial_end',
    { trial_settings: [{ end_behavior: ['missing_payment_method'] }] },
  ],
};

export const createParams: DeclaredParams = [
  'mode',
  { line_items: lineParams },
  'success_url',
  'cancel_url',
  'client_reference_id',
  'currency',
  'customer',
  'customer_creation',
  'customer_email',
  'expires_at',
  'locale',
  'metadata',
  'submit_type',
  'ui_mode',
  { payment_intent_data: dataParams.payment },
  { setup_intent_data: dataParams.setup },
  { subscription_data: dataParams.subscription },
];

const dataName = {
  payment: 'payment_intent_data',
  setup: 'setup_intent_data',
  subscription: 'subscription_data',
} as const;

/** Reads what the mode's object is to have; that of another mode is refused. */
function readData(params: Params, mode: SessionMode): Params | undefined {
  for (const other of ['payment', 'setup', 'subscription'] as const) {
    if (other === mode || !params.has(dataName[other])) continue;
    throw invalidRequest(`You can not pass \`${dataName[other]}\` in \`${mode}\` mode.`, {
      param: dataName[other],
    });
  }
  return params.object(dataName[mode]);
}

function readUrl(params: Params, name: string): string | null {
  const url = params.string(name);
  if (!url) return null;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name });
}

function readExpiry(params: Params): number {
  const now = realNow();
  const at = params.integer('expires_at') ?? now + 24 * HOUR;
  if (at >= now + HOUR / 2 && at <= now + 24 * HOUR) return at;
  throw invalidRequest('The `expires_at` timestamp must be 30 minutes to 24 hours from now.', {
    param: 'expires_at',
  });
}

function readCustomer(
  ctx: Context,
  params: Params,
): { customer: string | null; customerEmail: string | null } {
  const customer = params.string('customer') ?? null;
  const customerEmail = params.string('customer_email') ?? null;
  if (customer && customerEmail) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  }
  return { customer: customer && need(ctx, 'customer', customer, 'customer').id, customerEmail };
}

/** What is due today: a trial charges only what is not recurring. */
function dueToday(lines: Stripe.LineItem[], isTrial: boolean): number {
  return lines
    .filter((line) => !(isTrial && line.price?.recurring))
    .reduce((sum, line) => sum + line.amount_total, 0);
}

/** `POST /v1/checkout/sessions`, with a page that the simulator hosts. */
export function createSession(ctx: Context, params: Params): Stripe.Checkout.Session {
  const mode = params.oneOf('mode', ['payment', 'setup', 'subscription']);
  if (!mode) throw missingParam('mode');
  params.oneOf('ui_mode', ['hosted_page']);
  const data = readData(params, mode);
  const lines = readLines(ctx, params, mode);
  const successUrl = readUrl(params, 'success_url');
  if (!successUrl) throw missingParam('success_url');
  const isTrial = Boolean(data?.integer('trial_period_days') || data?.string('trial_end'));
  const currency = params.string('currency');
  const session: Stripe.Checkout.Session = {
    ...buildSession(ctx, {
      mode,
      currency: lines[0]?.currency ?? (currency ? readCurrency(currency) : null),
      totalMinor: mode === 'setup' ? null : dueToday(lines, isTrial),
      ...readCustomer(ctx, params),
      expiresAt: readExpiry(params),
    }),
    cancel_url: readUrl(params, 'cancel_url'),
    client_reference_id: params.string('client_reference_id') ?? null,
    locale: params.oneOf('locale', ['auto', 'pt-BR', 'pt', 'en']) ?? null,
    metadata: params.metadata(),
    submit_type: params.oneOf('submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe']) ?? null,
    success_url: successUrl,
  };
  const creation = params.oneOf('customer_creation', ['always', 'if_required']);
  const created = creation ? { ...session, customer_creation: creation } : session;
  ctx.store.insert(
    'checkout.session',
    created,
    created.created,
    { customer: typeof created.customer === 'string' ? created.customer : null, due: created.expires_at },
    { lines, data: data?.values ?? {} },
  );
  return created;
}
