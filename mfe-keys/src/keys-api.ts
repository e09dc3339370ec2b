import type { Application, KeepFor, RevealedKey } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { api } from '@trilho/portal';

interface OnePair {
  userId: string;
  id: string;
}

/** Calls of specification 7.3. Calls that return a secret key are untracked, so it never enters the store. */
export const keysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The working pairs, secret keys masked: at most one current pair per environment, and the former ones.
     */
    getApplications: build.query<Application[], string>({
      query: (userId) => `/applications/user/${userId}`,
      providesTags: ['Applications'],
    }),
    /** Creates a pair; returns its id, or `null` when the answer has no data. */
    createApplication: build.mutation<string | null, { userId: string; environment: Environment }>({
      query: (params) => ({ url: '/applications', method: 'POST', params }),
      transformResponse: (pair: Application | null) => pair?.id ?? null,
      invalidatesTags: ['Applications'],
    }),
    /**
     * Revokes a pair, immediately or after `keepFor`, and returns the envelope's message. A success does not
     * invalidate the list: creating the next pair does, and the card stays on the screen until then.
     */
    deleteApplication: build.mutation<string, OnePair & { keepFor?: KeepFor }>({
      query: ({ id, ...params }) => ({ url: `/applications/${id}`, method: 'DELETE', params }),
      transformResponse: (_data, meta) => meta?.message ?? '',
      invalidatesTags: (_message, error) => (error ? ['Applications'] : []),
    }),
    /** One pair's secret key. Each answer is an entry of the security log. */
    revealSecretKey: build.mutation<RevealedKey, OnePair>({
      query: ({ userId, id }) => ({
        url: `/applications/${id}/secret-key`,
        method: 'POST',
        params: { userId },
      }),
      invalidatesTags: (_key, error) => (error ? ['Applications'] : ['SecurityLog']),
    }),
  }),
});

export const { useGetApplicationsQuery, useCreateApplicationMutation, useDeleteApplicationMutation } =
  keysApi;
