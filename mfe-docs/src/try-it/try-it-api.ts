import type { Application, RevealedKey } from '@trilho/contracts/application';
import { api } from '@trilho/portal';

/** The form says these itself, and an open documentation is no reason to be sent elsewhere. */
const shown = [0, 402, 404, 429, 500, 502, 503, 504] as const;

/** The merchant's own pairs. The secret key is untracked, so it never enters the store. */
export const tryItApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The working pairs, secret keys masked: at most one current pair per environment, and the former ones. */
    getOwnPairs: build.query<Application[], string>({
      query: (userId) => `/applications/user/${userId}`,
      providesTags: ['Applications'],
      // A session that has ended is noticed when something is sent.
      extraOptions: { quiet: [...shown, 401, 403] },
    }),
    /** One pair's secret key, for one request. Each answer is an entry of the security log. */
    revealForTryIt: build.mutation<RevealedKey, { userId: string; id: string }>({
      query: ({ userId, id }) => ({
        url: `/applications/${id}/secret-key`,
        method: 'POST',
        params: { userId },
      }),
      invalidatesTags: (_key, error) => (error ? ['Applications'] : ['SecurityLog']),
      extraOptions: { quiet: shown },
    }),
  }),
});

export const { useGetOwnPairsQuery } = tryItApi;
