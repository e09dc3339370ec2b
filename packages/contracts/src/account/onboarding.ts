import Type, { type Static } from 'typebox';
import { nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/** The steps from a new account to a payment that tells the merchant's server, in their order. */
export const OnboardingStepId = named(
  'OnboardingStepId',
  Type.Enum(['plan', 'keys', 'gateway', 'payment', 'webhook']),
);
export type OnboardingStepId = Static<typeof OnboardingStepId>;

/** One step of an environment, as the account's data tell it. */
export const OnboardingStep = named(
  'OnboardingStep',
  Type.Object({
    id: OnboardingStepId,
    /** When it was done; null until then, and again after it was undone. */
    doneAt: nullable(Timestamp),
  }),
);
export type OnboardingStep = Static<typeof OnboardingStep>;

/** `GET /portal/onboarding`: all steps, in their order. */
export const Onboarding = named('Onboarding', Type.Object({ steps: Type.Array(OnboardingStep) }));
export type Onboarding = Static<typeof Onboarding>;
