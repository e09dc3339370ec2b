import type { BankStatementResult } from '@trilho/contracts/bank-statement';
import type { MonthClosing, MonthClosings } from '@trilho/contracts/month-closing';
import type {
  Payout,
  PayoutListQuery,
  PayoutPage,
  SettlementLinePage,
  UpdatePayoutInput,
} from '@trilho/contracts/payout';
import type {
  DifferenceListQuery,
  DifferencePage,
  DifferenceSummary,
  ExplainDifferenceInput,
  ExplainDifferencesInput,
  ExplainedDifferences,
  SettlementDifference,
} from '@trilho/contracts/settlement-difference';
import type {
  SettlementFile,
  SettlementFilePage,
  SettlementStates,
  UploadSettlementFileQuery,
} from '@trilho/contracts/settlement-file';
import { api } from '@trilho/portal';
import { type EnvironmentOfUser, filled, pageSize } from './finance-api.ts';

type Of = EnvironmentOfUser;
type OfId = Of & { id: string };

/** A `File`: its bytes are sent, and what members it has are no fields of the call. */
type OfFile = { file: unknown };

/** The bytes as they are: the server reads the format from them. */
const asBytes = { 'Content-Type': 'application/octet-stream' };

// Each screen shows these itself, beside what the person wrote.
const answered = { quiet: [404, 409, 413, 415, 422] } as const;

const idPath = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

/** Payouts, the gateways' statements and the bank's, what differs, and months. One change may touch all of them. */
export const settlementsApi = api.enhanceEndpoints({ addTagTypes: ['Settlements'] }).injectEndpoints({
  endpoints: (build) => ({
    listPayouts: build.query<PayoutPage, Of & Partial<PayoutListQuery>>({
      query: ({ limit = pageSize, ...query }) => ({
        url: '/portal/payouts',
        params: filled({ ...query, limit }),
      }),
      providesTags: ['Settlements'],
    }),
    getPayout: build.query<Payout, OfId>({
      query: ({ id, ...params }) => ({ url: idPath('/portal/payouts', id), params }),
      extraOptions: { quiet: [404] },
      providesTags: ['Settlements'],
    }),
    /** What the bank was credited with, by hand. */
    updatePayout: build.mutation<Payout, OfId & { input: UpdatePayoutInput }>({
      query: ({ id, input, ...params }) => ({
        url: idPath('/portal/payouts', id),
        method: 'PATCH',
        params,
        body: input,
      }),
      extraOptions: answered,
      invalidatesTags: (payout) => (payout ? ['Settlements'] : []),
    }),
    listPayoutLines: build.query<
      SettlementLinePage,
      OfId & { limit?: number; startingAfter?: string; endingBefore?: string }
    >({
      query: ({ id, limit = pageSize, ...query }) => ({
        url: `${idPath('/portal/payouts', id)}/lines`,
        params: filled({ ...query, limit }),
      }),
      providesTags: ['Settlements'],
    }),
    listDifferences: build.query<DifferencePage, Of & Partial<DifferenceListQuery>>({
      query: ({ limit = pageSize, ...query }) => ({
        url: '/portal/settlement-differences',
        params: filled({ ...query, limit }),
      }),
      providesTags: ['Settlements'],
    }),
    getDifferenceSummary: build.query<DifferenceSummary, Of>({
      query: (params) => ({ url: '/portal/settlement-differences/summary', params }),
      extraOptions: { quiet: true },
      providesTags: ['Settlements'],
    }),
    getDifference: build.query<SettlementDifference, OfId>({
      query: ({ id, ...params }) => ({ url: idPath('/portal/settlement-differences', id), params }),
      extraOptions: { quiet: [404] },
      providesTags: ['Settlements'],
    }),
    /** Who sees to a difference, or why it is so. 409 where it is not open any more. */
    explainDifference: build.mutation<SettlementDifference, OfId & { input: ExplainDifferenceInput }>({
      query: ({ id, input, ...params }) => ({
        url: idPath('/portal/settlement-differences', id),
        method: 'PATCH',
        params,
        body: input,
      }),
      extraOptions: answered,
      invalidatesTags: (changed, error) => (changed || error?.status === 409 ? ['Settlements'] : []),
    }),
    explainDifferences: build.mutation<ExplainedDifferences, Of & { input: ExplainDifferencesInput }>({
      query: ({ input, ...params }) => ({
        url: '/portal/settlement-differences/explanations',
        method: 'POST',
        params,
        body: input,
      }),
      extraOptions: answered,
      invalidatesTags: (done) => (done ? ['Settlements'] : []),
    }),
    getSettlements: build.query<SettlementStates, Of>({
      query: (params) => ({ url: '/portal/settlements', params }),
      extraOptions: { quiet: true },
      providesTags: ['Settlements'],
    }),
    listSettlementFiles: build.query<SettlementFilePage, Of & { limit?: number; startingAfter?: string }>({
      query: ({ limit = pageSize, ...query }) => ({
        url: '/portal/settlement-files',
        params: filled({ ...query, limit }),
      }),
      extraOptions: { quiet: true },
      providesTags: ['Settlements'],
    }),
    uploadSettlementFile: build.mutation<SettlementFile, Of & UploadSettlementFileQuery & OfFile>({
      query: ({ file, ...params }) => ({
        url: '/portal/settlement-files',
        method: 'POST',
        params,
        body: file,
        headers: asBytes,
      }),
      extraOptions: { quiet: true },
      invalidatesTags: (file) => (file ? ['Settlements'] : []),
    }),
    uploadBankStatement: build.mutation<BankStatementResult, Of & OfFile>({
      query: ({ file, ...params }) => ({
        url: '/portal/bank-statements',
        method: 'POST',
        params,
        body: file,
        headers: asBytes,
      }),
      extraOptions: { quiet: true },
      invalidatesTags: (result) => (result ? ['Settlements'] : []),
    }),
    listMonthClosings: build.query<MonthClosings, Of>({
      query: (params) => ({ url: '/portal/month-closings', params }),
      providesTags: ['Settlements'],
    }),
    /** Keeps a month's figures as they are now. 409 where somebody has closed it meanwhile. */
    closeMonth: build.mutation<MonthClosing, Of & { month: string }>({
      query: ({ month, ...params }) => ({
        url: idPath('/portal/month-closings', month),
        method: 'POST',
        params,
      }),
      extraOptions: answered,
      invalidatesTags: (closed, error) => (closed || error?.status === 409 ? ['Settlements'] : []),
    }),
  }),
});

export const {
  useListPayoutsQuery,
  useGetPayoutQuery,
  useUpdatePayoutMutation,
  useListPayoutLinesQuery,
  useLazyListPayoutLinesQuery,
  useListDifferencesQuery,
  useGetDifferenceSummaryQuery,
  useGetDifferenceQuery,
  useExplainDifferenceMutation,
  useExplainDifferencesMutation,
  useGetSettlementsQuery,
  useListSettlementFilesQuery,
  useUploadSettlementFileMutation,
  useUploadBankStatementMutation,
  useListMonthClosingsQuery,
  useCloseMonthMutation,
} = settlementsApi;
