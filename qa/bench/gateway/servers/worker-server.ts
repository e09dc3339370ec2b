import { reportToParent } from './reporting.ts';

/** The worker as it is: its loops, its jobs, its reconciliation. */
await import('@trilho/gateway/src/main/worker.ts');
reportToParent('');
