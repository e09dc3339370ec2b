import { benchLog } from './log-cost.ts';

/** What recording merchants' calls costs a payment. */
export default () =>
  benchLog({
    name: 'the log of calls',
    silent: { API_REQUEST_LOG: 'false' },
    common: { BENCH_INSTANT_PROVIDER: '1' },
  });
