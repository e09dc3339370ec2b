import { PageMeta, PlanRequired } from '@trilho/portal';
import { Card, EmptyState, Page, PageHeader } from '@trilho/ui';
import { Package } from 'lucide-react';

/** `/admin/products`, for accounts with an active plan. */
export function ProductListPage() {
  return (
    <Page>
      <PageMeta title="Produtos" description="Os produtos que você vende e os seus preços." />
      <PageHeader title="Produtos" description="O que você vende, e por quanto" />
      <PlanRequired>
        <Card>
          <EmptyState
            icon={<Package strokeWidth={1.75} />}
            title="Em desenvolvimento"
            description="Aqui você vai cadastrar os seus produtos e os preços de cada um."
          />
        </Card>
      </PlanRequired>
    </Page>
  );
}
