import { errorMessage, isApiError, PageMeta, PlanRequired, paths, useUserId } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, ErrorState, Page, PageHeader, SkeletonCard, Stack } from '@trilho/ui';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router';
import { environmentNames, useAddressEnvironment } from '../environment/use-address-environment.ts';
import { endpointScreen } from '../paths.ts';
import { useListWebhooksQuery } from '../webhooks-api.ts';
import { EndpointView } from './endpoint-view.tsx';

const back = { to: paths.admin.webhooks, label: 'Webhooks' };

/** `/admin/webhooks/:id`, for accounts with an active plan. */
export function EndpointPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageMeta title="Webhook" description="As entregas de um webhook, cada tentativa e cada resposta." />
      <PlanRequired>
        <Endpoint key={id} id={id} />
      </PlanRequired>
    </Page>
  );
}

function Endpoint({ id }: { id: string }) {
  const userId = useUserId();
  const environment = useAddressEnvironment();
  const load = useListWebhooksQuery({ userId, environment }, { refetchOnMountOrArgChange: true });
  const { currentData: endpoints, error, isFetching, refetch } = load;
  const endpoint = endpoints?.find((one) => one.id === id);
  if (endpoint) return <EndpointView endpoint={endpoint} back={back} />;
  const isLoading = isFetching || (!endpoints && !error);
  const other = environment === 'SANDBOX' ? 'PRODUCTION' : 'SANDBOX';
  return (
    <>
      <PageHeader title="Webhook" back={back} />
      {isLoading && (
        <Stack gap={4}>
          <SkeletonCard lines={6} />
          <SkeletonCard lines={8} />
        </Stack>
      )}
      {!isLoading && error && (
        <Card>
          <ErrorState
            message={errorMessage(error)}
            requestId={isApiError(error) ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!isLoading && !error && (
        <Card>
          <EmptyState
            icon={<SearchX strokeWidth={1.75} />}
            title="Webhook não encontrado"
            description={`Nenhum webhook do ambiente ${environmentNames[environment]} tem este ID. Ele pode ter sido excluído.`}
            action={
              <Stack direction="row" gap={2} wrap justify="center">
                <ButtonLink to={back.to}>Ver webhooks</ButtonLink>
                <ButtonLink to={endpointScreen.to(id, other)} variant="secondary">
                  Procurar em {environmentNames[other]}
                </ButtonLink>
              </Stack>
            }
          />
        </Card>
      )}
    </>
  );
}
