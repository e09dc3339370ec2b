import type { Task } from '../stage/bench.ts';
import { firstPayment } from './first-payment/check.ts';
import { goLive } from './go-live/check.ts';
import { migration } from './migration/check.ts';
import { monthReport } from './month-report/check.ts';
import { outage } from './outage/check.ts';
import { pixLink } from './pix-link/check.ts';
import { refundRules } from './refund-rules/check.ts';
import { secondGateway } from './second-gateway/check.ts';
import { subscription } from './subscription/check.ts';
import { verifiedWebhook } from './verified-webhook/check.ts';

/** The tasks, in the order in which an integration grows. */
export const tasks: Task[] = [
  firstPayment,
  verifiedWebhook,
  subscription,
  pixLink,
  refundRules,
  outage,
  secondGateway,
  goLive,
  migration,
  monthReport,
];
