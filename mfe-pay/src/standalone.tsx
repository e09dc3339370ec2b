import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { payerLinkOf, payHandlers } from './mocks/pay.ts';
import remote from './remote.tsx';

// `/pagar/lnk_demo?state=paid`, `waiting`, `expired` or `inactive` shows the page's other faces.
await runStandalone({
  routes: remote.routes,
  handlers: (search) => payHandlers(payerLinkOf(search.get('state'))),
  signedIn: false,
});
