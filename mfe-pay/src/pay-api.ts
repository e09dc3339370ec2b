import type { PayerStep } from '@trilho/contracts/payment';
import type {
  BegunPayerPayment,
  PayerLink,
  PayerPayment,
  PayerRoute,
  PayerRouteInput,
  PayLinkInput,
  SandboxPayment,
} from '@trilho/contracts/payment-link';
import { api } from '@trilho/portal';

/** A payer's submit. `key` is the same for every attempt at one payment, so that it is paid once. */
export interface Submission {
  linkId: string;
  key: string;
  input: PayLinkInput;
}

/** A payment that this browser began: `token` opens it. */
export interface OwnPayment {
  linkId: string;
  paymentId: string;
  token: string;
}

/** A payment whose payer is played: `token` is what its address proves. */
export interface PlayedPayment {
  paymentId: string;
  token: string;
}

const link = (id: string) => `/pay/${encodeURIComponent(id)}`;
const payment = ({ linkId, paymentId }: OwnPayment) =>
  `${link(linkId)}/payments/${encodeURIComponent(paymentId)}`;

const sandbox = (paymentId: string) => `/pay/sandbox/${encodeURIComponent(paymentId)}`;

// The page shows a refused call itself, and nobody is signed in to pay.
const extraOptions = { quiet: true, sessionless: true } as const;

/** What the payer of a link calls. */
export const payApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What a link charges. 404 for an unknown one. */
    getPayerLink: build.query<PayerLink, string>({ query: link, extraOptions }),
    /** Where the card of a link without a gateway is tokenised. 422 where no gateway makes such a payment. */
    askPayerRoute: build.mutation<PayerRoute, { linkId: string; input: PayerRouteInput }>({
      query: ({ linkId, input }) => ({ url: `${link(linkId)}/routes`, method: 'POST', body: input }),
      extraOptions,
    }),
    /** Pays a link. Amounts in centavos. */
    payLink: build.mutation<BegunPayerPayment, Submission>({
      query: ({ linkId, key, input }) => ({
        url: `${link(linkId)}/payments`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: input,
      }),
      extraOptions,
    }),
    /** How a payment stands now. 404 without the right token. */
    getPayerPayment: build.query<PayerPayment, OwnPayment>({
      query: (own) => ({ url: payment(own), params: { token: own.token } }),
      extraOptions,
    }),
    /** Pays in the payer's place, in the sandbox. 404 in production. */
    simulatePayment: build.mutation<PayerPayment, OwnPayment>({
      query: (own) => ({
        url: `${payment(own)}/payer`,
        method: 'POST',
        params: { token: own.token },
        body: { step: 'pay' },
      }),
      extraOptions,
    }),
    /** Takes a payment back that nobody has paid. 409 once it is paid. */
    cancelPayerPayment: build.mutation<PayerPayment, OwnPayment>({
      query: (own) => ({ url: `${payment(own)}/cancel`, method: 'POST', params: { token: own.token } }),
      extraOptions,
    }),
    /** A payment of the sandbox, for who plays its payer. 404 without the right token, and in production. */
    getSandboxPayment: build.query<SandboxPayment, PlayedPayment>({
      query: ({ paymentId, token }) => ({ url: sandbox(paymentId), params: { token } }),
      extraOptions,
    }),
    /** Pays it, or lets it expire; its state comes later. 409 once it waits no more. */
    playSandboxPayer: build.mutation<SandboxPayment, PlayedPayment & { step: PayerStep }>({
      query: ({ paymentId, token, step }) => ({
        url: `${sandbox(paymentId)}/payer`,
        method: 'POST',
        params: { token },
        body: { step },
      }),
      extraOptions,
    }),
  }),
});

export const {
  useAskPayerRouteMutation,
  useGetPayerLinkQuery,
  useGetPayerPaymentQuery,
  useGetSandboxPaymentQuery,
  usePlaySandboxPayerMutation,
  usePayLinkMutation,
  useCancelPayerPaymentMutation,
  useSimulatePaymentMutation,
} = payApi;
