import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { buildBalance } from './mocks/builders.ts';
import { demoFinance } from './mocks/demo-finance.ts';
import { financeHandlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

const nothing = {
  receivables: [],
  entries: [],
  balance: buildBalance({ gateways: [] }),
  payouts: [],
  differences: [],
  settlements: [],
  months: [],
};

await runStandalone({
  routes: remote.routes,
  // `?state=empty` shows an environment in which nothing was sold.
  handlers: (search) => financeHandlers(search.get('state') === 'empty' ? nothing : demoFinance()).handlers,
});
