import type { ListedSubscription } from '@trilho/contracts/subscription';
import { PageMeta, PlanRequired } from '@trilho/portal';
import { Page, PageHeader, usePhone } from '@trilho/ui';
import { lazy, Suspense, useState } from 'react';
import { CreateButton } from '../creation/create-button.tsx';
import { ScreenEnvironmentToggle } from '../environment/screen-environment-toggle.tsx';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ExportButton } from '../export/export-button.tsx';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { serverFilters, subscriptionFilterNames } from './subscription-filters.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import type { SubscriptionAction } from './subscription-table.tsx';

// The modals are a separate chunk, so that the table does not wait for them.
const SubscriptionModals = lazy(async () => ({
  default: (await import('./subscription-modals.tsx')).SubscriptionModals,
}));

/** The row of the open modal. Each opening starts fresh. */
type Chosen = { action: SubscriptionAction | null; row: ListedSubscription; opening: number };

/** `/admin/subscriptions` (2.8), for accounts with an active plan. */
export function SubscriptionListPage() {
  const [environment] = useScreenEnvironment();
  const isPhone = usePhone();
  const filters = useUrlFilters(subscriptionFilterNames);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const handleChoose = (action: SubscriptionAction, row: ListedSubscription) =>
    setChosen((before) => ({ action, row, opening: (before?.opening ?? 0) + 1 }));
  const close = () => setChosen((before) => before && { ...before, action: null });

  return (
    <Page>
      <PageMeta
        title="Assinaturas"
        description="Acompanhe, edite e cancele as assinaturas dos seus clientes."
      />
      <PageHeader
        title="Assinaturas"
        description={isPhone ? undefined : 'Acompanhe, edite e cancele as assinaturas dos seus clientes'}
        actions={
          <>
            <ExportButton list="subscriptions" environment={environment} filters={serverFilters(filters)} />
            <ScreenEnvironmentToggle />
            <CreateButton kind="subscription" environment={environment} fromAddress />
          </>
        }
      />
      <PlanRequired>
        <SubscriptionList onChoose={handleChoose} />
        {chosen && (
          <Suspense fallback={null}>
            <SubscriptionModals
              key={chosen.opening}
              action={chosen.action}
              subscription={chosen.row}
              environment={environment}
              onClose={close}
            />
          </Suspense>
        )}
      </PlanRequired>
    </Page>
  );
}
