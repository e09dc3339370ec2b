import { Environment, GatewayType } from '@trilho/contracts/common';
import { IncidentCause } from '@trilho/contracts/gateway-health';
import { PaymentMethodType } from '@trilho/contracts/payment';
import Type, { type Static } from 'typebox';

const to = { userId: Type.String() };
/** ISO 8601 instant in UTC. */
const Instant = Type.String();
/** Centavos. */
const AmountMinor = Type.Integer();

/** The endpoint that a mail is about. */
const webhook = { endpointId: Type.String(), description: Type.String(), environment: Environment };
/** Incidents of one gateway; `at` is when they began, or ended. */
const incidents = {
  environment: Environment,
  gateway: GatewayType,
  at: Instant,
  shifts: Type.Boolean(),
  incidents: Type.Array(
    Type.Object({
      method: PaymentMethodType,
      cause: IncidentCause,
      usual: Type.Number(),
      worst: Type.Number(),
    }),
  ),
};
const failing = { failingSince: Instant, disablesAt: Instant };

/**
 * The mails of the product and what each needs beside the account it goes to. Nothing here is secret in clear: the token
 * of a password reset travels sealed, bound to its user.
 */
export const Mail = Type.Union([
  Type.Object({ template: Type.Literal('welcome'), ...to }),
  /** To the holder of an address that somebody tried to register again. */
  Type.Object({ template: Type.Literal('registration-refused'), ...to }),
  Type.Object({
    template: Type.Literal('password-reset'),
    ...to,
    /** The former password is good no longer: a change of e-mail was undone. */
    emailChangeUndone: Type.Optional(Type.Boolean()),
    sealedToken: Type.String(),
    expiresAt: Instant,
  }),
  /** To the new address of a change that is pending. */
  Type.Object({
    template: Type.Literal('email-change-confirm'),
    ...to,
    changeId: Type.String(),
    sealedToken: Type.String(),
  }),
  /** To the address that the account had when the change was asked for. */
  Type.Object({
    template: Type.Literal('email-change-notice'),
    ...to,
    changeId: Type.String(),
    sealedToken: Type.String(),
  }),
  Type.Object({ template: Type.Literal('two-factor-enabled'), ...to, changedAt: Instant }),
  Type.Object({ template: Type.Literal('two-factor-disabled'), ...to, changedAt: Instant }),
  Type.Object({
    template: Type.Literal('recovery-code-used'),
    ...to,
    usedAt: Instant,
    codesLeft: Type.Integer(),
  }),
  Type.Object({ template: Type.Literal('password-changed'), ...to, changedAt: Instant }),
  Type.Object({
    template: Type.Literal('plan-active'),
    ...to,
    amountMinor: AmountMinor,
    nextBillingAt: Instant,
  }),
  Type.Object({
    template: Type.Literal('payment-failed'),
    ...to,
    amountMinor: AmountMinor,
    graceEndsAt: Instant,
  }),
  /** `accessEndsAt: null` says that the plan has ended already. */
  Type.Object({
    template: Type.Literal('cancellation'),
    ...to,
    accessEndsAt: Type.Union([Instant, Type.Null()]),
  }),
  /** `planEnded` tells a cancellation with refund from money that was given back while the plan goes on. */
  Type.Object({
    template: Type.Literal('refund'),
    ...to,
    amountMinor: AmountMinor,
    planEnded: Type.Boolean(),
  }),
  /** To who paid a merchant by a link; `userId` is the merchant. */
  Type.Object({
    template: Type.Literal('link-receipt'),
    ...to,
    environment: Environment,
    linkId: Type.String(),
    paymentId: Type.String(),
    merchantName: Type.String(),
    description: Type.String(),
    amountMinor: AmountMinor,
    method: Type.Union([PaymentMethodType, Type.Null()]),
    installments: Type.Integer(),
    paidAt: Instant,
  }),
  /** Money that has to go back, and that the gateway did not give back. */
  Type.Object({
    template: Type.Literal('surplus-unreturned'),
    ...to,
    environment: Environment,
    paymentId: Type.String(),
    amountMinor: AmountMinor,
    reason: Type.Enum(['paid_twice', 'paid_after_cancel']),
    since: Instant,
  }),
  /** A gateway does worse than it usually does, and did. */
  Type.Object({ template: Type.Literal('gateway-degraded'), ...to, ...incidents }),
  Type.Object({ template: Type.Literal('gateway-recovered'), ...to, ...incidents }),
  /** The first event of an endpoint that ran out of attempts since its latest success. */
  Type.Object({ template: Type.Literal('webhook-exhausted'), ...to, ...webhook, ...failing }),
  /** A day before an endpoint is disabled. */
  Type.Object({ template: Type.Literal('webhook-disabling'), ...to, ...webhook, ...failing }),
  Type.Object({
    template: Type.Literal('webhook-disabled'),
    ...to,
    ...webhook,
    reason: Type.Enum(['failing', 'gone']),
    disabledAt: Instant,
  }),
]);
export type Mail = Static<typeof Mail>;
export type MailOf<T extends Mail['template']> = Extract<Mail, { template: T }>;

/** What the queue carries. `id` becomes the Message-ID: a mail that is sent twice after a crash is seen once. */
export const QueuedMail = Type.Object({ id: Type.String(), mail: Mail });
export type QueuedMail = Static<typeof QueuedMail>;

/** What the sealed token of a password reset is bound to. */
export const resetTokenContext = (userId: string): string => `password_resets:${userId}:token`;
