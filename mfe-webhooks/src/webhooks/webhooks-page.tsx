import { deliveryDays } from '@trilho/contracts/retention';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import {
  errorMessage,
  isApiError,
  PageMeta,
  PlanRequired,
  paths,
  useConfirmLeave,
  useEnvironment,
  useSession,
  useUserId,
} from '@trilho/portal';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  EnvironmentToggle,
  ErrorState,
  Page,
  PageHeader,
  SkeletonCard,
  Stack,
  usePhone,
} from '@trilho/ui';
import { BookOpen, Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { LazyEndpointForm } from '../endpoint-form/lazy-endpoint-form.tsx';
import { environmentIn, useAddressEnvironment } from '../environment/use-address-environment.ts';
import { endpointScreen } from '../paths.ts';
import { useListWebhooksQuery } from '../webhooks-api.ts';
import { WebhookCard } from './webhook-card.tsx';
import { InfoTile, InfoWords, ListTitle } from './webhooks-style.ts';

const heading = { title: 'Webhooks', description: 'Avisos assinados ao seu sistema a cada acontecimento' };

/** `/admin/webhooks`, for accounts with an active plan. `?endpoint=we_…`, as mails link it with its environment, opens that endpoint. */
export function WebhooksPage() {
  const { hasActivePlan } = useSession();
  const [shared] = useEnvironment();
  const [params] = useSearchParams();
  const linked = params.get('endpoint');
  if (linked) return <Navigate to={endpointScreen.to(linked, environmentIn(params) ?? shared)} replace />;
  return (
    <Page>
      <PageMeta title="Webhooks" description="Avisos ao seu sistema quando algo acontece com um pagamento." />
      {!hasActivePlan && <PageHeader {...heading} />}
      <PlanRequired>
        <WebhooksScreen />
      </PlanRequired>
    </Page>
  );
}

/** The environment's endpoints, and the form that adds one. */
function WebhooksScreen() {
  const userId = useUserId();
  const environment = useAddressEnvironment();
  const [, chooseEnvironment] = useEnvironment();
  const confirmLeave = useConfirmLeave();
  const isPhone = usePhone();
  const [isAdding, setAdding] = useState(false);
  const load = useListWebhooksQuery({ userId, environment }, { refetchOnMountOrArgChange: true });
  const { currentData: endpoints, error, isFetching, refetch } = load;
  const handleAdd = () => setAdding(true);
  return (
    <>
      <PageHeader
        {...heading}
        actions={
          <>
            {!isPhone && (
              <EnvironmentToggle
                value={environment}
                onChange={(chosen) =>
                  confirmLeave(() => {
                    setAdding(false);
                    chooseEnvironment(chosen);
                  })
                }
              />
            )}
            {!isAdding && (
              <Button icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={handleAdd}>
                Adicionar Webhook
              </Button>
            )}
          </>
        }
      />
      <Stack gap={4}>
        <AboutWebhooks />
        {isAdding && (
          <LazyEndpointForm key={environment} environment={environment} onClose={() => setAdding(false)} />
        )}
        {endpoints && <EndpointList endpoints={endpoints} onAdd={isAdding ? undefined : handleAdd} />}
        {!endpoints && (!error || isFetching) && <SkeletonCard lines={5} />}
        {!endpoints && error && !isFetching && (
          <Card>
            <ErrorState
              message={errorMessage(error)}
              requestId={isApiError(error) ? error.requestId : undefined}
              onRetry={() => void refetch()}
            />
          </Card>
        )}
      </Stack>
    </>
  );
}

/** What webhooks are, and where to read on. */
function AboutWebhooks() {
  return (
    <Card aria-label="Sobre webhooks" padding={4}>
      <Stack direction="row" gap={4} wrap justify="space-between">
        <InfoWords>
          <InfoTile aria-hidden="true">
            <Webhook size={20} strokeWidth={1.75} />
          </InfoTile>
          <div>
            <h2>Seu sistema sabe na hora</h2>
            <p>
              A cada acontecimento enviamos um POST assinado à sua URL. Uma entrega que falha é repetida por
              mais de um dia, e o que faltou pode ser reenviado por {deliveryDays} dias.
            </p>
          </div>
        </InfoWords>
        <ButtonLink
          to={`${paths.documentation}#webhooks-security`}
          variant="secondary"
          size="sm"
          icon={<BookOpen strokeWidth={1.75} aria-hidden />}
        >
          Verificar assinatura
        </ButtonLink>
      </Stack>
    </Card>
  );
}

interface EndpointListProps {
  endpoints: readonly WebhookEndpoint[];
  /** Absent while the form is open. */
  onAdd?: () => void;
}

/** 'Seus Webhooks' (2.9), newest first. */
function EndpointList({ endpoints, onAdd }: EndpointListProps) {
  return (
    <section aria-labelledby="endpoints">
      <ListTitle id="endpoints">
        Seus Webhooks <span>{endpoints.length}</span>
      </ListTitle>
      {endpoints.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Webhook strokeWidth={1.75} />}
            title="Nenhum webhook ainda"
            description="Diga para qual URL enviar os eventos deste ambiente, e escolha quais. Para começar, todos servem."
            action={onAdd && <Button onClick={onAdd}>Adicionar o primeiro</Button>}
          />
        </Card>
      ) : (
        <Stack gap={3}>
          {endpoints.map((endpoint) => (
            <WebhookCard key={endpoint.id} endpoint={endpoint} />
          ))}
        </Stack>
      )}
    </section>
  );
}
