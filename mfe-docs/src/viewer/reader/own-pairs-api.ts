import type { Application } from '@trilho/contracts/application';
import { api } from '@trilho/portal';

/** A reader is not thrown out of a public page: without the keys it shows what it shows to everybody. */
const extraOptions = { quiet: [0, 401, 402, 403, 404, 429, 500, 502, 503, 504] as const };

/** The merchant's own access keys, which are public; secret keys come masked and are dropped. */
const ownKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The access key of each environment's current pair. */
    getAccessKeys: build.query<{ SANDBOX?: string; PRODUCTION?: string }, string>({
      query: (userId) => `/applications/user/${userId}`,
      transformResponse: (pairs: Application[]) =>
        Object.fromEntries(
          pairs
            .filter(({ expiresAt }) => expiresAt === null)
            .map(({ environment, accessKey }) => [environment, accessKey]),
        ),
      providesTags: ['Applications'],
      extraOptions,
    }),
  }),
});

export const { useGetAccessKeysQuery } = ownKeysApi;
