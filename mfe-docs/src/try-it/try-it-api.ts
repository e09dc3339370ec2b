import type { Application, RevealedKey } from '@trilho/contracts/application';
import { api } from '@trilho/portal';

/** The merchant's own pairs. The secret key is untracked, so it never enters the store. */
export const tryItApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The working pairs, secret keys masked: at most one current pair per environment, and the former ones. */
    getOwnPairs: build.query<Application[], string>({
      query: (userId) => `/applications/user/${userId}`,
      providesTags: ['Applications'],
    }),
    /** One pair's secret key, for one request. Each answer is an entry of the security log. */
    revealForTryIt: build.mutation<RevealedKey, { userId: string; id: string }>({
      query: ({ userId, id }) => ({
        url: `/applications/${id}/secret-key`,
        method: 'POST',
        params: { userId },
      }),
      invalidatesTags: (_key, error) => (error ? ['Applications'] : ['SecurityLog']),
    }),
  }),
});

export const { useGetOwnPairsQuery } = tryItApi;
