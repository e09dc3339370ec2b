import type { Application, KeepFor, RevealedKey } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import type { ApiVersionComparison } from '@trilho/contracts/version-comparison';
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
    /** What changes for a pair in another version of the API. */
    compareVersions: build.query<ApiVersionComparison, OnePair & { to: string }>({
      query: ({ id, ...params }) => ({ url: `/applications/${id}/api-version`, params }),
      extraOptions: { quiet: true },
    }),
    /** Pins a pair to a version of the API. */
    changeApiVersion: build.mutation<Application, OnePair & { apiVersion: string }>({
      query: ({ userId, id, apiVersion }) => ({
        url: `/applications/${id}/api-version`,
        method: 'PUT',
        params: { userId },
        body: { apiVersion },
      }),
      invalidatesTags: ['Applications', 'SecurityLog'],
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

export const {
  useGetApplicationsQuery,
  useCreateApplicationMutation,
  useDeleteApplicationMutation,
  useCompareVersionsQuery,
  useChangeApiVersionMutation,
} = keysApi;
