import { createApi } from '@reduxjs/toolkit/query/react';
import { portalBaseQuery } from './base-query.ts';
import { renameTaken, underOwnNames } from './separate-endpoints.ts';

/**
 * The one api of the portal. The remote that owns a call injects its endpoint. Two releases of a remote may be in one
 * page: each one gets its own endpoints, though the names are the same, and a tag invalidates what either has read.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: portalBaseQuery,
  // What is on the screen, failed or outdated, comes again with the connection.
  refetchOnReconnect: true,
  tagTypes: [
    'Plan',
    'OwnSubscription',
    'User',
    'SecurityLog',
    'TwoFactor',
    'Applications',
    'PaymentConfigs',
    'Products',
    'Subscriptions',
    'Customers',
    'Payments',
    'Webhooks',
    'Deliveries',
    'Replays',
    'Metrics',
  ],
  endpoints: () => ({}),
});

const { injectEndpoints } = api;
api.injectEndpoints = (options) => {
  if (options.overrideExisting) return injectEndpoints(options);
  let renamed = new Map<string, string>();
  const injected = injectEndpoints({
    ...options,
    endpoints: (build) => {
      const definitions = options.endpoints(build);
      renamed = renameTaken(definitions, (name) => name in api.endpoints);
      return definitions;
    },
  });
  return renamed.size > 0 ? underOwnNames(injected, renamed) : injected;
};
