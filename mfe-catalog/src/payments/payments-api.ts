import type { PlayPayerInput } from '@trilho/contracts/payment';
import type { DayTotal } from '@trilho/contracts/portal-page';
import type {
  PaymentDeliveries,
  PortalChargeInput,
  PortalPayment,
  PortalPaymentDetails,
  PortalPaymentQuery,
} from '@trilho/contracts/portal-payment';
import type { ProviderEventEntry, ProviderEventPage } from '@trilho/contracts/provider-event';
import { api } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { type DayQuery, dayQuery, type ListPage, type ListQuery, pagedQuery } from '../lists/list-page.ts';
import type { OrderKey } from '../orders/use-order.ts';

export const paymentPageSize = 20;

export type PaymentParam = Exclude<keyof PortalPaymentQuery, 'userId' | 'environment' | 'size' | 'cursor'>;

export interface RefundOrder extends EnvironmentOfUser {
  id: string;
  /** Centavos. */
  amount: number;
  /** The same for every attempt at one refund, so that it takes effect once. */
  idempotencyKey: string;
}

/** A capture of an authorised payment. `amount` in centavos; with `finalCapture: false` the rest stays authorised. */
export type CaptureOrder = EnvironmentOfUser & { id: string; amount: number; finalCapture?: false };
export type CancelOrder = EnvironmentOfUser & { id: string };

/** A charge of a customer. `amount` in centavos. */
export type ChargeOrder = EnvironmentOfUser & PortalChargeInput;

const payments = '/portal/payments';

// The screens show a refused call themselves.
const quiet = { quiet: true } as const;

interface OperationOrder extends EnvironmentOfUser, OrderKey {
  id: string;
}

/** A call that changes a payment, once for each key. `body` is all that is asked for. */
const operationOn = (
  name: 'capture' | 'cancel' | 'refund',
  { userId, environment, id, idempotencyKey }: OperationOrder,
  body: object,
) => ({
  url: `${payments}/${encodeURIComponent(id)}/${name}`,
  method: 'POST',
  params: { userId, environment },
  headers: { 'Idempotency-Key': idempotencyKey },
  body,
});

/** Hands the answer on, if there is one. */
async function whenAnswered(
  queryFulfilled: Promise<{ data: PortalPaymentDetails }>,
  show: (payment: PortalPaymentDetails) => void,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (answer) show(answer.data);
}

/** The portal's calls about payments. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the matching payments, newest first. */
    listPayments: build.query<ListPage<PortalPayment>, ListQuery<PaymentParam>>({
      ...pagedQuery(payments, paymentPageSize),
      extraOptions: quiet,
      providesTags: ['Payments'],
    }),
    /** What came in on a day, and stayed, of the matching payments. */
    getPaymentDay: build.query<DayTotal, DayQuery<PaymentParam>>({
      ...dayQuery(payments),
      extraOptions: quiet,
      providesTags: ['Payments'],
    }),
    /** Everything about one payment. 404 when the merchant's environment has none of that id. */
    getPayment: build.query<PortalPaymentDetails, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `${payments}/${encodeURIComponent(id)}`, params }),
      extraOptions: quiet,
      providesTags: ['Payments'],
    }),
    /**
     * The deliveries of the events in a payment's history. A payment that changed has other events, so its
     * `updatedAt` makes another query.
     */
    getPaymentDeliveries: build.query<
      PaymentDeliveries,
      EnvironmentOfUser & { id: string; updatedAt: string }
    >({
      query: ({ userId, environment, id }) => ({
        url: `${payments}/${encodeURIComponent(id)}/deliveries`,
        params: { userId, environment },
      }),
      extraOptions: quiet,
    }),
    /**
     * The events of the provider that concern a payment, as far as they were kept. `count` is how many its history has,
     * so that a new one makes another query.
     */
    getPaymentEvents: build.query<ProviderEventEntry[], EnvironmentOfUser & { id: string; count: number }>({
      query: ({ userId, environment, id }) => ({
        url: '/portal/provider-events',
        params: { userId, environment, search: id, size: 100 },
      }),
      transformResponse: (page: ProviderEventPage) => page.content,
      extraOptions: quiet,
    }),
    chargeCustomer: build.mutation<PortalPaymentDetails, ChargeOrder & OrderKey>({
      query: ({ userId, environment, idempotencyKey, ...body }) => ({
        url: payments,
        method: 'POST',
        params: { userId, environment },
        headers: { 'Idempotency-Key': idempotencyKey },
        body,
      }),
      extraOptions: quiet,
      // A lost answer invalidates too, so that the screen loads the outcome.
      invalidatesTags: ['Payments', 'Customers', 'Metrics'],
    }),
    /** Refunds an amount. The refund in the answer may still be pending. */
    refundPayment: build.mutation<PortalPaymentDetails, RefundOrder>({
      query: ({ amount, ...order }) => operationOn('refund', order, { amount }),
      extraOptions: quiet,
      onQueryStarted: ({ userId, environment, id }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (payment) => {
          dispatch(paymentsApi.util.upsertQueryData('getPayment', { userId, environment, id }, payment));
        }),
      // A lost answer invalidates too, so that the screen loads the outcome.
      invalidatesTags: ['Payments', 'Customers', 'Metrics'],
    }),
    /** Captures what is authorised, or a part of it. */
    capturePayment: build.mutation<PortalPaymentDetails, CaptureOrder & OrderKey>({
      query: ({ amount, finalCapture, ...order }) =>
        operationOn('capture', order, { amount, ...(finalCapture === false && { finalCapture }) }),
      extraOptions: quiet,
      onQueryStarted: ({ userId, environment, id }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (payment) => {
          dispatch(paymentsApi.util.upsertQueryData('getPayment', { userId, environment, id }, payment));
        }),
      invalidatesTags: ['Payments', 'Customers', 'Metrics'],
    }),
    cancelPayment: build.mutation<PortalPaymentDetails, CancelOrder & OrderKey>({
      query: (order) => operationOn('cancel', order, {}),
      extraOptions: quiet,
      onQueryStarted: ({ userId, environment, id }, { dispatch, queryFulfilled }) =>
        whenAnswered(queryFulfilled, (payment) => {
          dispatch(paymentsApi.util.upsertQueryData('getPayment', { userId, environment, id }, payment));
        }),
      invalidatesTags: ['Payments', 'Customers', 'Metrics'],
    }),
    /** Plays the payer of a payment of the sandbox; its state comes later. */
    playPayer: build.mutation<PortalPaymentDetails, EnvironmentOfUser & PlayPayerInput & { id: string }>({
      query: ({ userId, environment, id, step }) => ({
        url: `${payments}/${encodeURIComponent(id)}/payer`,
        method: 'POST',
        params: { userId, environment },
        body: { step },
      }),
      extraOptions: quiet,
      invalidatesTags: ['Payments', 'Customers', 'Metrics'],
    }),
  }),
});

export const {
  useListPaymentsQuery,
  useGetPaymentDayQuery,
  useGetPaymentQuery,
  useGetPaymentDeliveriesQuery,
  useGetPaymentEventsQuery,
  useChargeCustomerMutation,
  useRefundPaymentMutation,
  useCapturePaymentMutation,
  useCancelPaymentMutation,
  usePlayPayerMutation,
} = paymentsApi;
