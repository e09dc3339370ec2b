import type { RemoteModule } from '@trilho/portal';
import { Page, SkeletonCard } from '@trilho/ui';
import { lazy, Suspense } from 'react';
import { MoneyCard } from './dashboard/money-card.tsx';
import { receivablesPath, statementPath, termsPath } from './paths.ts';

const ReceivablesPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "receivables" */ './receivables/receivables-page.tsx'))
    .ReceivablesPage,
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

export default {
  routes: [
    {
      path: receivablesPath,
      element: (
        <Suspense fallback={waiting}>
          <ReceivablesPage />
        </Suspense>
      ),
    },
    {
      path: statementPath,
      element: (
        <Suspense fallback={waiting}>
          <StatementPage />
        </Suspense>
      ),
    },
    {
      path: termsPath,
      element: (
        <Suspense fallback={waiting}>
          <TermsPage />
        </Suspense>
      ),
    },
  ],
  widgets: { 'money-card': MoneyCard },
} satisfies RemoteModule;
