import type { RemoteModule } from '@trilho/portal';
import { Page, SkeletonCard } from '@trilho/ui';
import { type ComponentType, lazy, Suspense } from 'react';
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

const ReceivablesPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "receivables" */ './receivables/receivables-page.tsx'))
    .ReceivablesPage,
}));
const PayoutsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "payouts" */ './payouts/list/payouts-page.tsx')).PayoutsPage,
}));
const PayoutPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "payout" */ './payouts/details/payout-page.tsx')).PayoutPage,
}));
const ReconciliationPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reconciliation" */ './reconciliation/reconciliation-page.tsx'))
    .ReconciliationPage,
}));
const ClosingsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "closings" */ './closings/closings-page.tsx')).ClosingsPage,
}));
const StatementPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "statement" */ './statement/statement-page.tsx')).StatementPage,
}));
const TermsPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "terms" */ './terms/terms-page.tsx')).TermsPage,
}));

const waiting = (
  <Page>
    <SkeletonCard lines={6} />
  </Page>
);

const screens: [path: string, Screen: ComponentType][] = [
  [receivablesPath, ReceivablesPage],
  [payoutsPath, PayoutsPage],
  [payoutPattern, PayoutPage],
  [reconciliationPath, ReconciliationPage],
  [statementPath, StatementPage],
  [closingsPath, ClosingsPage],
  [termsPath, TermsPage],
];

export default {
  routes: screens.map(([path, Screen]) => ({
    path,
    element: (
      <Suspense fallback={waiting}>
        <Screen />
      </Suspense>
    ),
  })),
  widgets: { 'money-card': MoneyCard },
} satisfies RemoteModule;
