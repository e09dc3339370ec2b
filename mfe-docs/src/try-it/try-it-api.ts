import type { RevealedKey } from '@trilho/contracts/application';
import { api } from '@trilho/portal';

/** The secret key of a request. It is untracked, so it never enters the store. */
export const tryItApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One pair's secret key, for one request. Each answer is an entry of the security log. */
    revealForTryIt: build.mutation<RevealedKey, { userId: string; id: string }>({
      query: ({ userId, id }) => ({
        url: `/applications/${id}/secret-key`,
        method: 'POST',
        params: { userId },
      }),
      invalidatesTags: (_key, error) => (error ? ['Applications'] : ['SecurityLog']),
      // The form says these itself, and an open documentation is no reason to be sent elsewhere.
      extraOptions: { quiet: [0, 402, 404, 429, 500, 502, 503, 504] },
    }),
  }),
});
