import { request } from 'node:http';
import {
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  type OrderRequest,
  PaypalExperienceUserAction,
} from '@paypal/paypal-server-sdk';

/** Sends what the SDK asks of PayPal's sandbox to the simulator; the SDK's base address is fixed. */
function transportTo(url: string) {
  const { hostname, port, pathname } = new URL(url);
  type Asked = Parameters<typeof request>[1] & { path: string; hostname: string };
  return {
    request(asked: Asked, answer: Parameters<typeof request>[2]) {
      if (asked.hostname !== 'api-m.sandbox.paypal.com') throw new Error(`asks ${asked.hostname}`);
      const { agents: _, agent: __, ...options } = asked as Asked & { agents?: unknown };
      return request(
        { ...options, protocol: 'http:', hostname, host: hostname, port, path: `${pathname}${asked.path}` },
        answer,
      );
    },
  };
}

/** The SDK's client of an account of the simulator at this address. */
export const clientAt = (url: string, oAuthClientId: string, oAuthClientSecret: string) =>
  new Client({
    clientCredentialsAuthCredentials: { oAuthClientId, oAuthClientSecret },
    environment: Environment.Sandbox,
    timeout: 10_000,
    unstable_httpClientOptions: { transport: transportTo(url) },
  });

export const context = { returnUrl: 'https://loja.example/volta', cancelUrl: 'https://loja.example/desiste' };

/** An order of R$ 100.00, unless overridden. */
export const bodyOf = (more: Partial<OrderRequest> = {}): OrderRequest => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    {
      referenceId: 'a',
      customId: 'pagamento-1',
      description: 'Livro',
      softDescriptor: 'LOJA',
      amount: {
        currencyCode: 'BRL',
        value: '100.00',
        breakdown: { itemTotal: { currencyCode: 'BRL', value: '100.00' } },
      },
      items: [{ name: 'Livro', quantity: '2', unitAmount: { currencyCode: 'BRL', value: '50.00' } }],
    },
  ],
  paymentSource: {
    paypal: { experienceContext: { ...context, userAction: PaypalExperienceUserAction.PayNow } },
  },
  ...more,
});

/** The error that a call of the SDK rejects with. */
export async function refusal(work: Promise<unknown>): Promise<CustomError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof CustomError) return error;
  throw new Error('the call was expected to be refused');
}

/** The issue that it is refused for. */
export const issueOf = async (work: Promise<unknown>) => (await refusal(work)).result?.details?.[0]?.issue;
