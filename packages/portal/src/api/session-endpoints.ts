import type { StepUp, StepUpInput } from '@trilho/contracts/account';
import type { LoginInput, LogoutInput, SignedIn } from '@trilho/contracts/auth';
import type { User } from '@trilho/contracts/user';
import { api } from './api.ts';

/** The calls that the session itself makes. Everything else belongs to the remote that needs it. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Wrong credentials (401) are shown by the sign-in screen. */
    login: build.mutation<SignedIn, LoginInput>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      extraOptions: { quiet: [401], sessionless: true },
    }),
    /** A failure sends the user away without errors. */
    logout: build.mutation<null, LogoutInput>({
      query: (body) => ({ url: '/refresh/logout', method: 'POST', body }),
      extraOptions: { quiet: true, sessionless: true },
    }),
    /** The identity dialog shows what the server says about the proof. */
    stepUp: build.mutation<StepUp, { userId: string; body: StepUpInput }>({
      query: ({ userId, body }) => ({ url: '/account/step-up', method: 'POST', params: { userId }, body }),
      extraOptions: { quiet: true },
    }),
    getUser: build.query<User, string>({
      query: (userId) => `/users/${userId}`,
      providesTags: ['User'],
    }),
    /** Whether the plan gate is open. Failure is only logged. */
    checkActivePlan: build.query<boolean, string>({
      query: (userId) => ({ url: '/subscriptions/check/active', params: { userId } }),
      extraOptions: { quiet: true },
      providesTags: ['Plan'],
    }),
  }),
});

export const { useGetUserQuery, useCheckActivePlanQuery } = sessionApi;
