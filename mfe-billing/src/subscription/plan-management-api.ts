import type {
  CancelAtPeriodEndInput,
  CancelWithRefundInput,
  CardSummary,
  OwnSubscription,
  PlanInvoicePage,
  ResumePlanInput,
  UpdatePlanCardInput,
} from '@trilho/contracts/plan';
import { api } from '@trilho/portal';
import { billingApi } from '../billing-api.ts';
import { type FileAnswer, readFileAnswer } from './file-answer.ts';

const management = '/subscriptions/management';
const invoices = { type: 'OwnSubscription', id: 'INVOICES' } as const;
const invoicePageSize = 12;

const post = (action: string) => (body: object) => ({ url: `${management}/${action}`, method: 'POST', body });

/**
 * Applies a successful change to the cache; a failed one may have changed the plan, so the plan is reloaded.
 */
const touchedBy = (_answer: unknown, error: unknown) => (error ? (['OwnSubscription'] as const) : [invoices]);

/** Changes of the merchant's plan (specification 7.2), and its charges. */
export const planManagementApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the access immediately and refunds in full. */
    cancelWithRefund: build.mutation<OwnSubscription, CancelWithRefundInput>({
      query: post('cancel-with-refund'),
      invalidatesTags: touchedBy,
    }),
    /** Cancels the renewal; the access stays until the period ends. */
    cancelAtPeriodEnd: build.mutation<OwnSubscription, CancelAtPeriodEndInput>({
      query: post('cancel-at-period-end'),
      invalidatesTags: touchedBy,
    }),
    /** Undoes a scheduled cancellation. */
    resumePlan: build.mutation<OwnSubscription, ResumePlanInput>({
      query: post('resume'),
      invalidatesTags: touchedBy,
    }),
    /** Replaces the plan's card. A failure may come after the card was stored, so everything is reloaded. */
    updatePlanCard: build.mutation<CardSummary, UpdatePlanCardInput>({
      query: post('update-payment-method'),
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          billingApi.util.updateQueryData('getOwnSubscription', userId, (plan) => {
            plan.paymentMethod = answer.data;
          }),
        );
      },
      invalidatesTags: ['OwnSubscription'],
    }),
    /** The plan's charges, newest first. The screen shows a failure itself. */
    planInvoices: build.infiniteQuery<PlanInvoicePage, string, string | null>({
      query: ({ queryArg: userId, pageParam }) => ({
        url: `${management}/invoices`,
        params: { userId, limit: invoicePageSize, ...(pageParam && { startingAfter: pageParam }) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
      },
      extraOptions: { quiet: true },
      providesTags: [invoices],
    }),
    /** The receipt of a paid charge, as a file. */
    planReceipt: build.mutation<FileAnswer, { userId: string; invoiceId: string }>({
      query: ({ userId, invoiceId }) => ({
        url: `${management}/invoices/${invoiceId}/receipt`,
        params: { userId },
        responseHandler: readFileAnswer('recibo-trilho.pdf'),
      }),
    }),
  }),
});

export const {
  useCancelWithRefundMutation,
  useCancelAtPeriodEndMutation,
  useResumePlanMutation,
  useUpdatePlanCardMutation,
  usePlanInvoicesInfiniteQuery,
  usePlanReceiptMutation,
} = planManagementApi;
