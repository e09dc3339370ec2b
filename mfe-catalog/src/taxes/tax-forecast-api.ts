import type { Environment } from '@trilho/contracts/common';
import type { GatewayTerms } from '@trilho/contracts/gateway-terms';
import { api, useUserId } from '@trilho/portal';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';

const taxForecastApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether CBS and IBS of new payments are forecast: one of the merchant's terms. */
    taxForecast: build.query<boolean, EnvironmentOfUser>({
      query: ({ userId, environment }) => ({
        url: '/portal/gateway-terms',
        params: { userId, environment },
      }),
      transformResponse: ({ forecastsTaxes }: GatewayTerms) => forecastsTaxes ?? false,
      // Without an answer a form lacks fields that may be left out.
      extraOptions: { quiet: true },
    }),
  }),
});

/** Loads whether the merchant has taxes forecast in an environment; false until it is known. */
export function useTaxForecast(environment: Environment): boolean {
  // It may have been switched since it was last read.
  const { data } = taxForecastApi.useTaxForecastQuery(
    { userId: useUserId(), environment },
    { refetchOnMountOrArgChange: true },
  );
  return data ?? false;
}
