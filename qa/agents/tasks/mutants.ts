import type { Mutant } from '../stage/mutant.ts';
import { mutants as firstPayment } from './first-payment/mutants.ts';
import { mutants as goLive } from './go-live/mutants.ts';
import { mutants as migration } from './migration/mutants.ts';
import { mutants as monthReport } from './month-report/mutants.ts';
import { mutants as outage } from './outage/mutants.ts';
import { mutants as pixLink } from './pix-link/mutants.ts';
import { mutants as refundRules } from './refund-rules/mutants.ts';
import { mutants as secondGateway } from './second-gateway/mutants.ts';
import { mutants as subscription } from './subscription/mutants.ts';
import { mutants as verifiedWebhook } from './verified-webhook/mutants.ts';

/** The wrong answers to each task. */
export const mutantsOf: Readonly<Record<string, Mutant[]>> = {
  'first-payment': firstPayment,
  'verified-webhook': verifiedWebhook,
  subscription,
  'pix-link': pixLink,
  'refund-rules': refundRules,
  outage,
  'second-gateway': secondGateway,
  'go-live': goLive,
  migration,
  'month-report': monthReport,
};
