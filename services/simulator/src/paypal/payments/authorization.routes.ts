import type { PayPalAuthorizationRecord } from '../../kernel/paypal-records.ts';
import { readMoney } from '../amounts.ts';
import { created, type Input, noContent, ok, type PayPalEndpoint } from '../api.ts';
import { need, type PayPalContext } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { createAuthorization, saveAuthorization, voidAuthorization } from './authorization.change.ts';
import { authorizationLinks, authorizationView } from './authorization.view.ts';
import { createCapture } from './capture.change.ts';
import { PAYMENT_KEY_HOURS } from './capture.routes.ts';
import { captureLinks, captureView } from './capture.view.ts';

/** The sum of captures may exceed what was authorized by this much. */
const OVERAGE_PERCENT = 115;
/** A renewal is possible from the fourth day on. */
const HONOR_MS = 3 * 86_400_000;

function checkCapturable({ status }: PayPalAuthorizationRecord): void {
  if (status === 'VOIDED') throw unprocessable('AUTHORIZATION_VOIDED');
  if (status === 'CAPTURED') throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED');
  if (status === 'DENIED') throw unprocessable('AUTHORIZATION_DENIED');
  if (status === 'PENDING') throw unprocessable('INVALID_AUTHORIZATION_STATUS');
}

/** What is asked for, or all that is not captured yet. */
function readCaptureMinor({ body }: Input, authorization: PayPalAuthorizationRecord): number {
  const { amountMinor, capturedMinor, currency } = authorization;
  if (!body.has('amount')) return amountMinor - capturedMinor;
  const asked = readMoney(body.object('amount'));
  if (asked.currency !== currency) throw unprocessable('AUTH_CAPTURE_CURRENCY_MISMATCH');
  if (capturedMinor + asked.amountMinor > (amountMinor * OVERAGE_PERCENT) / 100) {
    throw unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED');
  }
  return asked.amountMinor;
}

const find = (ctx: PayPalContext, { path }: Input): PayPalAuthorizationRecord =>
  need(ctx, 'paypal.authorization', path.id, 'authorization_id');

function capture(ctx: PayPalContext, input: Input) {
  const authorization = find(ctx, input);
  checkCapturable(authorization);
  const amountMinor = readCaptureMinor(input, authorization);
  const capturedMinor = authorization.capturedMinor + amountMinor;
  const isFinal = input.body.boolean('final_capture') ?? false;
  const order = need(ctx, 'paypal.order', authorization.orderId, 'id');
  const made = createCapture(ctx, order, {
    amountMinor,
    invoiceId: input.body.text('invoice_id') ?? authorization.invoiceId,
    authorizationId: authorization.id,
    isFinal,
    outcome: undefined,
  });
  const isWhole = isFinal || capturedMinor >= authorization.amountMinor;
  saveAuthorization(ctx, authorization, {
    capturedMinor,
    status: isWhole ? 'CAPTURED' : 'PARTIALLY_CAPTURED',
  });
  const summary = { id: made.id, status: made.status, links: captureLinks(ctx, made) };
  return created(input.isWhole ? captureView(ctx, made) : summary);
}

function reauthorize(ctx: PayPalContext, input: Input) {
  const authorization = find(ctx, input);
  checkCapturable(authorization);
  if (authorization.renews !== null) throw unprocessable('REAUTHORIZATION_NOT_SUPPORTED');
  if (ctx.nowMs - authorization.createdMs < HONOR_MS) throw unprocessable('REAUTHORIZATION_TOO_SOON');
  const asked = input.body.has('amount') ? readMoney(input.body.object('amount')) : undefined;
  if (asked && asked.currency !== authorization.currency) throw unprocessable('AUTH_CURRENCY_MISMATCH');
  const order = need(ctx, 'paypal.order', authorization.orderId, 'id');
  const amountMinor = asked?.amountMinor ?? authorization.amountMinor;
  const made = createAuthorization(ctx, order, undefined, { amountMinor, renews: authorization.id });
  const summary = { id: made.id, status: made.status, links: authorizationLinks(ctx, made) };
  return created(input.isWhole ? authorizationView(ctx, made) : summary);
}

const path = '/v2/payments/authorizations/:id';
const amount = { amount: ['currency_code', 'value'] };

/** Money that is held, and what becomes of it. */
export const authorizationEndpoints: PayPalEndpoint[] = [
  { method: 'GET', path, handle: (ctx, input) => ok(authorizationView(ctx, find(ctx, input))) },
  {
    method: 'POST',
    path: `${path}/capture`,
    keyHours: PAYMENT_KEY_HOURS,
    body: ['invoice_id', 'final_capture', 'note_to_payer', 'soft_descriptor', amount],
    handle: capture,
  },
  {
    method: 'POST',
    path: `${path}/void`,
    keyHours: PAYMENT_KEY_HOURS,
    handle(ctx, input) {
      const authorization = voidAuthorization(ctx, find(ctx, input));
      return input.isWhole ? ok(authorizationView(ctx, authorization)) : noContent;
    },
  },
  {
    method: 'POST',
    path: `${path}/reauthorize`,
    keyHours: PAYMENT_KEY_HOURS,
    body: [amount],
    handle: reauthorize,
  },
];
