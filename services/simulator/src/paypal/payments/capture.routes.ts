import { ok, type PayPalEndpoint } from '../api.ts';
import { need } from '../context.ts';
import { captureView } from './capture.view.ts';

/** Payments know a request for 45 days. */
export const PAYMENT_KEY_HOURS = 45 * 24;

/** Captures. */
export const captureEndpoints: PayPalEndpoint[] = [
  {
    method: 'GET',
    path: '/v2/payments/captures/:id',
    handle: (ctx, { path }) => ok(captureView(ctx, need(ctx, 'paypal.capture', path.id, 'capture_id'))),
  },
];
