import type { RemoteModule } from '@trilho/portal';
import { lazyScreen } from '@trilho/portal/lazy-screen';
import { MoneyCard } from './dashboard/money-card.tsx';
import {
  closingsPath,
  payoutPattern,
  payoutsPath,
  receivablesPath,
  reconciliationPath,
  statementPath,
  termsPath,
} from './paths.ts';

const receivables = () =>
  import(/* webpackChunkName: "receivables" */ './receivables/receivables-page.tsx').then(
    ({ ReceivablesPage }) => ReceivablesPage,
  );
const payouts = () =>
  import(/* webpackChunkName: "payouts" */ './payouts/list/payouts-page.tsx').then(
    ({ PayoutsPage }) => PayoutsPage,
  );
const payout = () =>
  import(/* webpackChunkName: "payout" */ './payouts/details/payout-page.tsx').then(
    ({ PayoutPage }) => PayoutPage,
  );
const reconciliation = () =>
  import(/* webpackChunkName: "reconciliation" */ './reconciliation/reconciliation-page.tsx').then(
    ({ ReconciliationPage }) => ReconciliationPage,
  );
const closings = () =>
  import(/* webpackChunkName: "closings" */ './closings/closings-page.tsx').then(
    ({ ClosingsPage }) => ClosingsPage,
  );
const statement = () =>
  import(/* webpackChunkName: "statement" */ './statement/statement-page.tsx').then(
    ({ StatementPage }) => StatementPage,
  );
const terms = () =>
  import(/* webpackChunkName: "terms" */ './terms/terms-page.tsx').then(({ TermsPage }) => TermsPage);

export default {
  routes: [
    { path: receivablesPath, element: lazyScreen(receivables) },
    { path: payoutsPath, element: lazyScreen(payouts) },
    { path: payoutPattern, element: lazyScreen(payout) },
    { path: reconciliationPath, element: lazyScreen(reconciliation) },
    { path: statementPath, element: lazyScreen(statement) },
    { path: closingsPath, element: lazyScreen(closings) },
    { path: termsPath, element: lazyScreen(terms) },
  ],
  widgets: { 'money-card': MoneyCard },
} satisfies RemoteModule;
