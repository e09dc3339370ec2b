import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { buildSandboxPayment, payerLinkOf, payHandlers, sandboxHandlers } from './mocks/pay.ts';
import remote from './remote.tsx';

// `/pagar/lnk_demo?state=paid`, `waiting`, `expired`, `inactive` or `routed` shows the page's other faces;
// `/pagar/sandbox/pay_demo#` and 64 times `a` the page on which a payer is played.
await runStandalone({
  routes: remote.routes,
  handlers: (search) => [
    ...sandboxHandlers(buildSandboxPayment()),
    ...payHandlers(payerLinkOf(search.get('state'))),
  ],
  signedIn: false,
});
