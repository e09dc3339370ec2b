import type { OwnSubscription, PlanInvoice } from '@trilho/contracts/plan';
import { apiUrl } from '@trilho/portal';
import { buildOwnSubscription, buildPlanInvoice } from '@trilho/portal/testing/builders.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

interface BillingState {
  hasPlan: boolean;
  plan?: Partial<OwnSubscription>;
  invoices?: PlanInvoice[];
}

const newCard = { brand: 'mastercard', lastFourDigits: '4444', expiryMonth: 12, expiryYear: 2031 };

/** The remote's calls over an in-memory account, with or without a plan, for tests and standalone runs. */
export function billingHandlers({
  hasPlan,
  plan,
  invoices = [buildPlanInvoice()],
}: BillingState): RequestHandler[] {
  const management = (path: string) => apiUrl(`/subscriptions/management/${path}`);
  let own = buildOwnSubscription(plan);
  let isOpen = hasPlan;
  const change = (changes: Partial<OwnSubscription>) => {
    own = { ...own, ...changes };
    return ok(own);
  };
  return [
    http.get(apiUrl('/subscriptions/check/active'), () => ok(isOpen)),
    http.post(apiUrl('/subscriptions'), () =>
      ok({ clientSecret: 'pi_alone_secret_alone', subscriptionId: 'sub_alone' }),
    ),
    http.get(management('current'), () => ok(own)),
    http.post(management('cancel-with-refund'), () => {
      isOpen = false;
      return change({ status: 'CANCELED', nextBillingDate: null, refundEligible: false });
    }),
    http.post(management('cancel-at-period-end'), () =>
      change({ cancelAtperiodEnd: true, accessEndsAt: own.nextBillingDate, nextBillingDate: null }),
    ),
    http.post(management('resume'), () =>
      change({ cancelAtperiodEnd: false, nextBillingDate: own.accessEndsAt, accessEndsAt: null }),
    ),
    http.post(management('update-payment-method'), () => {
      change({ status: 'ACTIVE', graceEndsAt: null, paymentMethod: newCard });
      return ok(newCard);
    }),
    http.get(management('invoices'), () =>
      ok({ items: invoices, hasMore: false, nextCursor: null, previousCursor: null }),
    ),
    http.get(
      management('invoices/:id/receipt'),
      () =>
        new HttpResponse('%PDF-1.7', {
          headers: {
            'Content-Type': 'application/pdf',
            'Content-Disposition': 'attachment; filename="recibo-trilho-TRL-0001.pdf"',
          },
        }),
    ),
  ];
}
