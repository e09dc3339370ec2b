import { createApi } from '@reduxjs/toolkit/query/react';
import { portalBaseQuery } from './base-query.ts';

/** The one api of the portal. The remote that owns a call injects its endpoint, once. */
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
