import type {
  ConfirmTwoFactorInput,
  RecoveryCodes,
  TwoFactorEnrolment,
  TwoFactorState,
} from '@trilho/contracts/two-factor';
import { api } from '@trilho/portal';

const change = (userId: string, path: string, body?: object) => ({
  url: `/account/two-factor/${path}`,
  method: 'POST',
  params: { userId },
  ...(body && { body }),
});

/** The calls of two-step verification. What changes it makes the portal ask who the person is. */
const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    twoFactor: build.query<TwoFactorState, string>({
      query: (userId) => ({ url: '/account/two-factor', params: { userId } }),
      extraOptions: { quiet: true },
      providesTags: ['TwoFactor'],
    }),
    enrolTwoFactor: build.mutation<TwoFactorEnrolment, string>({
      query: (userId) => change(userId, 'enrol'),
    }),
    /** The form shows a wrong code at its field. */
    confirmTwoFactor: build.mutation<RecoveryCodes, { userId: string; body: ConfirmTwoFactorInput }>({
      query: ({ userId, body }) => change(userId, 'confirm', body),
      extraOptions: { quiet: [422] },
      invalidatesTags: (answer) => (answer ? ['TwoFactor', 'User', 'SecurityLog'] : []),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, string>({
      query: (userId) => change(userId, 'recovery-codes'),
      invalidatesTags: ['TwoFactor', 'SecurityLog'],
    }),
    disableTwoFactor: build.mutation<null, string>({
      query: (userId) => change(userId, 'disable'),
      invalidatesTags: ['TwoFactor', 'User', 'SecurityLog'],
    }),
  }),
});

export const {
  useTwoFactorQuery,
  useEnrolTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useDisableTwoFactorMutation,
} = twoFactorApi;
