import type { ServiceStatus } from '@trilho/contracts/status';
import { api } from '@trilho/portal';

/** How the product is: a call for everyone. The page shows its failures itself. */
export const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatus: build.query<ServiceStatus, void>({
      query: () => ({ url: '/status' }),
      extraOptions: { quiet: true, sessionless: true },
    }),
  }),
});

export const { useGetStatusQuery } = statusApi;
