import type { GoLiveReport } from '@trilho/contracts/portal-webhook';
import { api } from '@trilho/portal';

const goLiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the trials to the endpoint; the answer takes up to half a minute. The panel shows failures itself. */
    checkWebhook: build.mutation<GoLiveReport, { userId: string; id: string }>({
      query: ({ userId, id }) => ({
        url: `/portal/webhooks/${id}/check`,
        method: 'POST',
        params: { userId },
      }),
      extraOptions: { quiet: true },
    }),
  }),
});

export const { useCheckWebhookMutation } = goLiveApi;
