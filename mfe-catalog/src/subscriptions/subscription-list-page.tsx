import { PageMeta, PlanRequired } from '@trilho/portal';
import { Card, EmptyState, Page, PageHeader } from '@trilho/ui';
import { Repeat } from 'lucide-react';

/** `/admin/subscriptions`, for accounts with an active plan. */
export function SubscriptionListPage() {
  return (
    <Page>
      <PageMeta title="Assinaturas" description="As assinaturas dos seus clientes." />
      <PageHeader title="Assinaturas" description="As cobranças recorrentes dos seus clientes" />
      <PlanRequired>
        <Card>
          <EmptyState
            icon={<Repeat strokeWidth={1.75} />}
            title="Em desenvolvimento"
            description="Aqui você vai acompanhar, alterar e cancelar as assinaturas dos seus clientes."
          />
        </Card>
      </PlanRequired>
    </Page>
  );
}
