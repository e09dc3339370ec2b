import type { Environment } from '@trilho/contracts/common';
import type { GatewayHealthReport } from '@trilho/contracts/gateway-health';
import type { Routing, SaveRoutingInput } from '@trilho/contracts/routing';
import type { TriedRouting, TryRoutingInput } from '@trilho/contracts/routing-decision';
import type { ReplayRoutingInput, RoutingReplay } from '@trilho/contracts/routing-replay';
import { api } from '@trilho/portal';

export interface EnvironmentOfUser {
  userId: string;
  environment: Environment;
}

/** The rules of an environment, what they would do, and how its gateways are. */
export const routingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRouting: build.query<Routing, EnvironmentOfUser>({
      query: ({ userId, environment }) => ({ url: '/portal/routing', params: { userId, environment } }),
    }),
    /** Saves another version of the settings. The screen shows a 409: somebody else has saved one meanwhile. */
    saveRouting: build.mutation<Routing, EnvironmentOfUser & { input: SaveRoutingInput }>({
      query: ({ userId, environment, input }) => ({
        url: '/portal/routing',
        method: 'PUT',
        params: { userId, environment },
        body: input,
      }),
      extraOptions: { quiet: [409] },
      onQueryStarted: async ({ userId, environment }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.then(
          ({ data }) => data,
          // The screen tells of a refused save; nothing has changed.
          () => undefined,
        );
        if (!saved) return;
        dispatch(routingApi.util.updateQueryData('getRouting', { userId, environment }, () => saved));
      },
    }),
    /** Where an example would go by settings that need not be saved. */
    tryRouting: build.mutation<TriedRouting, EnvironmentOfUser & { input: TryRoutingInput }>({
      query: ({ userId, environment, input }) => ({
        url: '/portal/routing/try',
        method: 'POST',
        params: { userId, environment },
        body: input,
      }),
      extraOptions: { quiet: true },
    }),
    /** What settings that need not be saved would have done with the payments of the last days. It may take a minute. */
    replayRouting: build.mutation<RoutingReplay, EnvironmentOfUser & { input: ReplayRoutingInput }>({
      query: ({ userId, environment, input }) => ({
        url: '/portal/routing/replay',
        method: 'POST',
        params: { userId, environment },
        body: input,
      }),
      extraOptions: { quiet: true },
    }),
    /** Gateways and methods in use, and the latest incidents. It is asked again and again, so that a failure is quiet. */
    getGatewayHealth: build.query<GatewayHealthReport, EnvironmentOfUser>({
      query: ({ userId, environment }) => ({
        url: '/portal/gateway-health',
        params: { userId, environment },
      }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const {
  useGetRoutingQuery,
  useSaveRoutingMutation,
  useTryRoutingMutation,
  useReplayRoutingMutation,
  useGetGatewayHealthQuery,
} = routingApi;
