import type { FailureReport, LoadReport } from '@trilho/contracts/portal-report';
import { recentCalls } from '@trilho/portal/recent-calls';

export type Report = FailureReport | LoadReport;

/** Takes a report, with the error that it is about and the calls that went before. */
type Sender = (item: Report, error: unknown, calls: ReturnType<typeof recentCalls>) => void;

/** What a page keeps until the code that sends it is there. */
const mostEarly = 20;

let early: Parameters<Sender>[] = [];
let send: Sender | undefined;

/** Reports a failure or a load of a release to the portal host, once `sendReportsBy` has said how. */
export function report(item: Report, error?: unknown): void {
  const found: Parameters<Sender> = [item, error, recentCalls()];
  if (send) send(...found);
  else if (early.length < mostEarly) early.push(found);
}

/** Sets what sends reports, and gives it those that came before; undefined ends it. */
export function sendReportsBy(sender: typeof send): void {
  send = sender;
  if (sender) for (const found of early) sender(...found);
  early = [];
}
