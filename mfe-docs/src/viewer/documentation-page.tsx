import { PageMeta, paths } from '@trilho/portal';
import { Card, EmptyState, Page, PageHeader } from '@trilho/ui';
import { BookOpen } from 'lucide-react';

/**
 * The documentation viewer, public and in the admin area. The public one has no sidebar, so it has a back
 * link.
 */
export function DocumentationPage({ isPublic }: { isPublic: boolean }) {
  const back = isPublic ? { to: paths.home, label: 'Voltar para Home' } : undefined;
  return (
    <Page>
      <PageMeta title="Documentação" description="A documentação da API do Trilho." />
      <PageHeader title="Documentação" description="Como integrar o seu sistema ao Trilho" back={back} />
      <Card>
        <EmptyState
          icon={<BookOpen strokeWidth={1.75} />}
          title="Em desenvolvimento"
          description="Aqui vão ficar os guias e exemplos da API: clientes, pagamentos, produtos, assinaturas, faturas e webhooks."
        />
      </Card>
    </Page>
  );
}
