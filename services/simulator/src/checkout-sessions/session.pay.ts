import type Stripe from 'stripe';
import { buildInvoiceItem } from '../billing/invoices/invoice-item.build.ts';
import { createSubscription } from '../billing/subscriptions/subscription.create.ts';
import { buildCustomer } from '../customers/customer.build.ts';
import { type Context, type Hooks, idOf, need, realNow } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { Params } from '../kernel/params/params.ts';
import { buildPaymentIntent } from '../payment-intents/payment-intent.build.ts';
import { applyIntentParams } from '../payment-intents/payment-intent.params.ts';
import { buildSetupIntent } from '../setup-intents/setup-intent.build.ts';
import { emit } from '../webhooks/emit.ts';

type Session = Stripe.Checkout.Session;

/** What the page has to confirm: an intent by its secret, or nothing. */
export interface Started {
  kind: 'none' | 'payment' | 'setup';
  clientSecret: string | null;
}

/** Returns the session's customer, made of the buyer's e-mail where the session needs one. */
function customerOf(ctx: Context, session: Session, email: string): string | null {
  const known = idOf(session.customer);
  if (known) return known;
  if (session.mode !== 'subscription' && session.customer_creation !== 'always') return null;
  const customer = { ...buildCustomer(ctx, realNow()), email };
  ctx.store.insert('customer', customer, customer.created, { lookup: email }, {});
  emit(ctx, 'customer.created', customer);
  return customer.id;
}

function makePaymentIntent(
  ctx: Context,
  session: Session,
  customer: string | null,
  data: Params,
): Stripe.PaymentIntent {
  const amountMinor = session.amount_total ?? 0;
  const draft = buildPaymentIntent(ctx, { amountMinor, currency: session.currency ?? 'brl', customer });
  const intent = applyIntentParams(ctx, { ...draft, capture_method: 'automatic_async' }, data);
  ctx.store.insert('payment_intent', intent, intent.created, { customer }, {});
  emit(ctx, 'payment_intent.created', intent);
  return intent;
}

function makeSetupIntent(ctx: Context, customer: string | null, data: Params): Stripe.SetupIntent {
  const intent: Stripe.SetupIntent = {
    ...buildSetupIntent(ctx, customer),
    description: data.string('description') ?? null,
    metadata: data.metadata(),
  };
  ctx.store.insert('setup_intent', intent, intent.created, { customer }, {});
  emit(ctx, 'setup_intent.created', intent);
  return intent;
}

/** Starts the subscription; what is sold once beside it is charged with its first invoice. */
function startSubscription(ctx: Context, id: string, customer: string, data: Params): Stripe.Subscription {
  const { lines } = ctx.store.extra('checkout.session', id);
  const form = (line: Stripe.LineItem) => ({
    price: line.price?.id ?? '',
    quantity: String(line.quantity ?? 1),
  });
  for (const line of lines.filter((sold) => !sold.price?.recurring)) {
    const { price, quantity } = form(line);
    const item = buildInvoiceItem(ctx, new Params({ customer, pricing: { price }, quantity }));
    ctx.store.insert('invoiceitem', item, item.date, { customer }, {});
    emit(ctx, 'invoiceitem.created', item);
  }
  return createSubscription(
    ctx,
    new Params({
      ...data.values,
      customer,
      items: lines.filter((sold) => sold.price?.recurring).map(form),
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    }),
  );
}

/** The intent that pays or secures a subscription; null when nothing is left to do. */
function intentOfSubscription(ctx: Context, subscription: Stripe.Subscription): string | null {
  const setup = idOf(subscription.pending_setup_intent);
  if (setup || subscription.status !== 'incomplete') return setup;
  return ctx.store.extra('invoice', idOf(subscription.latest_invoice) ?? '').paymentIntent ?? null;
}

/** Makes what the mode is about, once: another attempt confirms the same intent. */
function begin(ctx: Context, session: Session, email: string): Session {
  const extra = ctx.store.extra('checkout.session', session.id);
  if (extra.intent !== undefined) return session;
  const data = new Params(extra.data);
  const customer = customerOf(ctx, session, email);
  const keep = (changes: Partial<Session>, intent: string | null): Session => {
    const after: Session = { ...session, customer, ...changes };
    ctx.store.setExtra('checkout.session', session.id, { ...extra, email, intent });
    ctx.store.update(after, { customer, parent: intent });
    return after;
  };
  if (session.mode === 'setup') {
    const { id } = makeSetupIntent(ctx, customer, data);
    return keep({ setup_intent: id }, id);
  }
  if (session.mode === 'payment') {
    const { id } = makePaymentIntent(ctx, session, customer, data);
    return keep({ payment_intent: id }, id);
  }
  const subscription = startSubscription(ctx, session.id, customer ?? '', data);
  const changes = { subscription: subscription.id, invoice: idOf(subscription.latest_invoice) };
  return keep(changes, intentOfSubscription(ctx, subscription));
}

function emailOf(ctx: Context, session: Session, typed: string): string {
  const customer = ctx.store.get('customer', idOf(session.customer) ?? '');
  const email = session.customer_email ?? customer?.email ?? typed;
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw invalidRequest('Informe um e-mail válido.', { code: 'email_invalid', param: 'email' });
}

/** Prepares what the buyer confirms on the page. @throws for a session that is not open any more */
export function startPaying(ctx: Context, id: string, typedEmail: string): Started {
  const session = need(ctx, 'checkout.session', id);
  if (session.status !== 'open') throw invalidRequest('Esta página de pagamento não está mais aberta.');
  begin(ctx, session, emailOf(ctx, session, typedEmail));
  const { intent } = ctx.store.extra('checkout.session', id);
  if (!intent) {
    settleSession(ctx, id);
    return { kind: 'none', clientSecret: null };
  }
  const payment = ctx.store.get('payment_intent', intent);
  const secret = (payment ?? need(ctx, 'setup_intent', intent)).client_secret;
  return { kind: payment ? 'payment' : 'setup', clientSecret: secret };
}

/** The payment status of a session whose intent is through; null while it is not. */
function outcomeOf(ctx: Context, session: Session): Session['payment_status'] | null {
  const { intent } = ctx.store.extra('checkout.session', session.id);
  if (intent === undefined) return null;
  const payment = intent && ctx.store.get('payment_intent', intent);
  const status = intent ? (payment || need(ctx, 'setup_intent', intent)).status : 'succeeded';
  // What is only held is not paid yet.
  if (status === 'requires_capture') return 'unpaid';
  if (status !== 'succeeded') return null;
  return session.amount_total ? 'paid' : 'no_payment_required';
}

/** Completes an open session whose intent is through, and tells of it. Returns the session as it is then. */
export function settleSession(ctx: Context, id: string): Session {
  const before = need(ctx, 'checkout.session', id);
  const paymentStatus = before.status === 'open' ? outcomeOf(ctx, before) : null;
  if (paymentStatus === null) return before;
  const { email = null } = ctx.store.extra('checkout.session', id);
  const customer = ctx.store.get('customer', idOf(before.customer) ?? '');
  const session: Session = {
    ...before,
    status: 'complete',
    payment_status: paymentStatus,
    url: null,
    customer_details: {
      address: customer?.address ?? null,
      business_name: null,
      email,
      individual_name: null,
      name: customer?.name ?? null,
      phone: customer?.phone ?? null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  };
  ctx.store.update(session, { due: null });
  emit(ctx, 'checkout.session.completed', session);
  return session;
}

function settleByIntent(ctx: Context, intent: string): void {
  for (const { id } of ctx.store.where('checkout.session', 'parent', intent)) settleSession(ctx, id);
}

/** Adds to hooks that an intent which succeeds completes the session that it was made for. */
export const withCheckout = (hooks: Hooks): Hooks => ({
  ...hooks,
  intentSucceeded(ctx, intent) {
    hooks.intentSucceeded(ctx, intent);
    settleByIntent(ctx, intent.id);
  },
  setupSucceeded(ctx, intent) {
    hooks.setupSucceeded(ctx, intent);
    settleByIntent(ctx, intent.id);
  },
});
