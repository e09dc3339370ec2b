import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import type { PaymentConfig, PaymentConfigInput, RevealedSecretKey } from '@trilho/contracts/payment-config';
import { api } from '@trilho/portal';

interface EnvironmentOfUser {
  userId: string;
  environment: Environment;
}

/** Calls of specification 7.4. */
export const gatewaysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every gateway, available or only announced. */
    listGateways: build.query<PortalGateway[], void>({ query: () => '/payment/config/gateways' }),
    /** The merchant's provider configurations, one per gateway and environment at most. */
    getPaymentConfigs: build.query<PaymentConfig[], string>({
      query: (userId) => `/payment/config/user/${userId}`,
      providesTags: ['PaymentConfigs'],
    }),
    /**
     * Saves the keys of a gateway in an environment; the answer holds its configuration with the findings of the
     * check.
     * The provider account is imported afterwards, so lists of other screens are reloaded. A 409 requires a
     * confirmation, which the screen asks for.
     */
    savePaymentConfig: build.mutation<PaymentConfig[], EnvironmentOfUser & PaymentConfigInput>({
      query: ({ userId, environment, ...body }) => ({
        url: '/payment/config',
        method: 'POST',
        params: { userId, environment },
        body,
      }),
      extraOptions: { quiet: [409] },
      invalidatesTags: (_saved, error) =>
        error ? [] : ['Products', 'Subscriptions', 'Customers', 'Payments', 'Metrics'],
      onQueryStarted: async ({ userId }, { dispatch, queryFulfilled }) => {
        // A refused save has been reported already and changes nothing here.
        const saved = await queryFulfilled.then(
          ({ data }) => data,
          () => [],
        );
        const isReplaced = (config: PaymentConfig) => saved.some(({ id }) => id === config.id);
        dispatch(
          gatewaysApi.util.updateQueryData('getPaymentConfigs', userId, (configs) => [
            ...configs.filter((config) => !isReplaced(config)),
            ...saved,
          ]),
        );
      },
    }),
    /** The secret key of a configuration in clear. The server requires a step-up and logs the request. */
    revealProviderKey: build.mutation<RevealedSecretKey, { userId: string; configId: string }>({
      query: ({ userId, configId }) => ({
        url: `/payment/config/${configId}/secret-key`,
        method: 'POST',
        params: { userId },
      }),
    }),
    /** Another secret for the webhook at the provider; the former one holds for 24 h more. The server requires a step-up. */
    rollProviderWebhook: build.mutation<PaymentConfig[], { userId: string; configId: string }>({
      query: ({ userId, configId }) => ({
        url: `/payment/config/${encodeURIComponent(configId)}/roll-webhook`,
        method: 'POST',
        params: { userId },
      }),
      invalidatesTags: (_rolled, error) => (error ? [] : ['PaymentConfigs']),
    }),
    /** Whether the provider accepts the stored keys now. Never cached. */
    checkConnection: build.mutation<boolean, EnvironmentOfUser & { gatewayType: GatewayType }>({
      query: ({ userId, environment, gatewayType }) => ({
        url: `/payment/config/check/${environment}`,
        params: { userId, gatewayType },
      }),
    }),
  }),
});

export const {
  useGetPaymentConfigsQuery,
  useListGatewaysQuery,
  useSavePaymentConfigMutation,
  useCheckConnectionMutation,
  useRollProviderWebhookMutation,
} = gatewaysApi;
