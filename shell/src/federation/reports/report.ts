import type { FailureReport, LoadReport } from '@trilho/contracts/portal-report';

export type Report = FailureReport | LoadReport;

/** What a page keeps until the code that sends it is there. */
const mostEarly = 20;

let early: Report[] = [];
let send: ((item: Report) => void) | undefined;

/** Reports a failure or a load of a release to the portal host, once `sendReportsBy` has said how. */
export function report(item: Report): void {
  if (send) send(item);
  else if (early.length < mostEarly) early.push(item);
}

/** Sets what sends reports, and gives it those that came before; undefined ends it. */
export function sendReportsBy(sender: typeof send): void {
  send = sender;
  if (sender) early.forEach(sender);
  early = [];
}

/** The class of an error, as far as a report may say it. */
export function errorClass(error: unknown): Pick<FailureReport, 'error'> {
  const name = error instanceof Error ? error.name : '';
  return /^[A-Za-z]{1,40}$/.test(name) ? { error: name } : {};
}
