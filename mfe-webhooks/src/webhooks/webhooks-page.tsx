import { PageMeta, PlanRequired } from '@trilho/portal';
import { Card, EmptyState, Page, PageHeader } from '@trilho/ui';
import { Webhook } from 'lucide-react';

/** `/admin/webhooks`, for accounts with an active plan. */
export function WebhooksPage() {
  return (
    <Page>
      <PageMeta title="Webhooks" description="Avisos ao seu sistema quando algo acontece com um pagamento." />
      <PageHeader title="Webhooks" description="Avisos ao seu sistema a cada acontecimento" />
      <PlanRequired>
        <Card>
          <EmptyState
            icon={<Webhook strokeWidth={1.75} />}
            title="Em desenvolvimento"
            description="Aqui você vai escolher os eventos que o seu sistema quer receber, e acompanhar cada entrega."
          />
        </Card>
      </PlanRequired>
    </Page>
  );
}
