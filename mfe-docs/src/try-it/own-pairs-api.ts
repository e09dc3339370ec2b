import type { Application } from '@trilho/contracts/application';
import { api } from '@trilho/portal';

/**
 * A reader is not thrown out of a public page: samples go on without the keys, the form says what failed, and a
 * session that has ended is noticed when something is sent.
 */
const extraOptions = { quiet: [0, 401, 402, 403, 404, 429, 500, 502, 503, 504] as const };

/** The merchant's own key pairs, for samples and for requests sent from the page. */
export const ownPairsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The working pairs, secret keys masked: at most one current pair per environment, and the former ones. */
    getOwnPairs: build.query<Application[], string>({
      query: (userId) => `/applications/user/${userId}`,
      providesTags: ['Applications'],
      extraOptions,
    }),
  }),
});

export const { useGetOwnPairsQuery } = ownPairsApi;
