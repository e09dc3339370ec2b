import {
  Banner,
  Button,
  Card,
  CardHeader,
  EmptyState,
  ErrorState,
  Grid,
  SkeletonCard,
  SkeletonTable,
  Stack,
} from '@trilho/ui';

/** Loading, empty, error and the banners. */
export function StatesSection() {
  return (
    <>
      <Stack gap={3}>
        <Banner tone="warning" title="Atenção">
          Regenerar revoga as chaves atuais na hora.
        </Banner>
        <Banner
          tone="info"
          action={
            <Button size="sm" variant="secondary">
              Ver planos
            </Button>
          }
        >
          Você não possui um plano ativo.
        </Banner>
        <Banner tone="danger">Conexão com o Stripe falhou!</Banner>
        <Banner tone="success">Configurações salvas com sucesso!</Banner>
        <Banner tone="neutral">Transações de teste não movem dinheiro.</Banner>
      </Stack>
      <Grid min={320}>
        <Card>
          <EmptyState
            title="Nenhum produto ainda"
            description="Produtos são o que os seus clientes assinam. Crie o primeiro para começar a cobrar."
            action={<Button>New Product</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            message="Não foi possível conectar ao servidor"
            requestId="req_01JD2Q7T9X"
            onRetry={() => undefined}
          />
        </Card>
        <SkeletonCard />
        <Card>
          <CardHeader title="Pagamentos recentes" />
          <SkeletonTable rows={3} columns={4} />
        </Card>
      </Grid>
    </>
  );
}
