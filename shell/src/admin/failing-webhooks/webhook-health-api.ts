import type { Environment } from '@trilho/contracts/common';
import type { WebhookHealth } from '@trilho/contracts/webhook-health';
import { api } from '@trilho/portal';

const webhookHealthApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The endpoints of an environment that fail or were disabled for it, for the frame around all screens: no
     * screen waits for it, and a failure shows no message.
     */
    failingWebhooks: build.query<WebhookHealth, { userId: string; environment: Environment }>({
      query: (params) => ({ url: '/portal/webhooks/health', params }),
      extraOptions: { quiet: true },
      providesTags: ['Webhooks'],
    }),
  }),
});

export const { useFailingWebhooksQuery } = webhookHealthApi;
