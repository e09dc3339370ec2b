import type { Application, KeepFor, RevealedKey } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { api } from '@trilho/portal';

interface OnePair {
  userId: string;
  id: string;
}

/** The calls of specification 7.3. No secret key ever enters the store: what carries one is asked for untracked. */
export const keysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The pairs in force, secret keys masked: one current pair for each environment at most, and its former ones. */
    getApplications: build.query<Application[], string>({
      query: (userId) => `/applications/user/${userId}`,
      providesTags: ['Applications'],
    }),
    /** The new pair's id, or `null` when the server made none. */
    createApplication: build.mutation<string | null, { userId: string; environment: Environment }>({
      query: (params) => ({ url: '/applications', method: 'POST', params }),
      transformResponse: (pair: Application | null) => pair?.id ?? null,
      invalidatesTags: ['Applications'],
    }),
    /**
     * Revokes a pair, at once or after `keepFor`, and answers the envelope's message. After a success the list is left
     * as it is: the pair that follows refreshes it, and the card stays on the screen meanwhile.
     */
    deleteApplication: build.mutation<string, OnePair & { keepFor?: KeepFor }>({
      query: ({ id, ...params }) => ({ url: `/applications/${id}`, method: 'DELETE', params }),
      transformResponse: (_data, meta) => meta?.message ?? '',
      invalidatesTags: (_message, error) => (error ? ['Applications'] : []),
    }),
    /** One pair's secret key. Each answer is a line in the security log. */
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
