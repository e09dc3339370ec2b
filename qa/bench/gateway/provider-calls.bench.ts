import { benchLog } from './log-cost.ts';

/** What recording the calls to the provider costs a payment. They are really made: the provider answers at once, over HTTP. */
export default () =>
  benchLog({
    name: 'the log of calls to the provider',
    silent: { PROVIDER_CALL_LOG: 'false' },
    common: {},
  });
