import type {
  ChangePasswordInput,
  DeleteAccountInput,
  SecurityLog,
  SignOutEverywhereInput,
} from '@trilho/contracts/account';
import type { UpdateUserInput, User } from '@trilho/contracts/user';
import { api, sessionApi } from '@trilho/portal';

interface ForUser<Body> {
  userId: string;
  body: Body;
}

const pageSize = 10;

/**
 * The calls about the account itself (specification 7.8). A plain 400 is shown by the screen, as 8.1 leaves
 * it out.
 */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The answer becomes the stored user, whose avatar is made anew. */
    updateUser: build.mutation<User, ForUser<UpdateUserInput>>({
      query: ({ userId, body }) => ({ url: `/users/${userId}`, method: 'PUT', body }),
      invalidatesTags: ['SecurityLog'],
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(sessionApi.util.upsertQueryData('getUser', userId, data));
      },
    }),
    /** Ends every session but the one of `refreshToken`. */
    changePassword: build.mutation<null, ForUser<ChangePasswordInput>>({
      query: ({ userId, body }) => ({
        url: '/account/change-password',
        method: 'POST',
        params: { userId },
        body,
      }),
      invalidatesTags: ['SecurityLog'],
    }),
    /** Gives the pending e-mail up. */
    cancelEmailChange: build.mutation<null, string>({
      query: (userId) => ({ url: `/users/${userId}/email-change`, method: 'DELETE' }),
      invalidatesTags: ['User'],
    }),
    /** Sends another link to the pending e-mail. */
    resendEmailChange: build.mutation<null, string>({
      query: (userId) => ({ url: `/users/${userId}/email-change/resend`, method: 'POST' }),
      invalidatesTags: ['User'],
    }),
    deleteAccount: build.mutation<null, ForUser<DeleteAccountInput>>({
      query: ({ userId, body }) => ({ url: `/users/${userId}`, method: 'DELETE', body }),
    }),
    /** Ends every session, this one too. */
    signOutEverywhere: build.mutation<null, SignOutEverywhereInput>({
      query: (body) => ({
        url: '/account/sign-out-everywhere',
        method: 'POST',
        params: { userId: body.userId },
        body,
      }),
    }),
    /** Newest first, by cursor. */
    securityLog: build.infiniteQuery<SecurityLog, string, string | null>({
      query: ({ queryArg: userId, pageParam }) => ({
        url: '/account/security-log',
        params: { userId, limit: pageSize, ...(pageParam && { startingAfter: pageParam }) },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
      },
      extraOptions: { quiet: true },
      providesTags: ['SecurityLog'],
    }),
  }),
});

export const {
  useUpdateUserMutation,
  useChangePasswordMutation,
  useCancelEmailChangeMutation,
  useResendEmailChangeMutation,
  useDeleteAccountMutation,
  useSignOutEverywhereMutation,
  useSecurityLogInfiniteQuery,
} = profileApi;
