import type { WebhookActivity } from '@trilho/contracts/portal-webhook';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { useUserId } from '@trilho/portal';
import { Button, ButtonLink, Card, IconButton, Menu, Skeleton } from '@trilho/ui';
import { Braces, ListChecks, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { DeleteModal } from '../endpoint/delete-modal.tsx';
import { HealthBars } from '../endpoint/health-bars.tsx';
import { ReenableModal } from '../endpoint/reenable-modal.tsx';
import { useTestEvent } from '../endpoint/use-test-event.ts';
import { LazyEndpointForm } from '../endpoint-form/lazy-endpoint-form.tsx';
import { counted, duration, lastOutcome, momentOf, number } from '../labels/delivery-labels.ts';
import { EndpointBadge, troubleOf } from '../labels/endpoint-badge.tsx';
import { contentText, eventsText } from '../labels/events-text.ts';
import { endpointScreen } from '../paths.ts';
import { useListActivitiesQuery } from '../webhooks-api.ts';
import { CardGrid, CardName, Facts, MenuPlace, NameLink, Num, Trouble, Url } from './webhooks-style.ts';

type Open = 'none' | 'edit' | 'delete' | 'reenable';

/** One endpoint: its name, address and events, how it has done for 24 hours, and what to do about a failing one. */
export function WebhookCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [open, setOpen] = useState<Open>('none');
  const { environment, id, description, url, enabledEvents, active } = endpoint;
  const { sendTest } = useTestEvent(endpoint);
  const { stats, isLoading } = useActivity(endpoint);
  const screen = endpointScreen.to(id, environment);
  const trouble = troubleOf(endpoint);
  const close = () => setOpen('none');
  if (open === 'edit')
    return <LazyEndpointForm endpoint={endpoint} environment={environment} onClose={close} />;
  return (
    <Card as="article" padding={0} aria-label={description}>
      <CardGrid>
        <div>
          <CardName>
            <NameLink to={screen}>{description}</NameLink>
            <EndpointBadge endpoint={endpoint} attempts={stats} />
          </CardName>
          <Url>{url}</Url>
          <Facts>
            <span>
              <ListChecks size={15} strokeWidth={1.75} aria-hidden />
              {eventsText(enabledEvents)}
            </span>
            <span>
              <Braces size={15} strokeWidth={1.75} aria-hidden />
              {contentText(endpoint)}
            </span>
          </Facts>
        </div>
        <Health stats={stats} isLoading={isLoading} />
        <MenuPlace>
          <Menu
            trigger={
              <IconButton
                label={`Ações de ${description}`}
                icon={<MoreHorizontal strokeWidth={1.75} aria-hidden />}
              />
            }
            items={[
              { label: 'Editar', onSelect: () => setOpen('edit') },
              ...(active
                ? [{ label: 'Enviar evento de teste', onSelect: () => void sendTest() }]
                : [{ label: 'Reativar', onSelect: () => setOpen('reenable') }]),
              { label: 'Excluir', danger: true, onSelect: () => setOpen('delete') },
            ]}
          />
        </MenuPlace>
      </CardGrid>
      {trouble && (
        <Trouble $isBad={endpoint.disabledReason !== 'owner'}>
          <p>{trouble}</p>
          {active ? (
            // Unfiltered: what fails is being tried again for a day before it counts as failed.
            <ButtonLink to={screen} variant="secondary" size="sm">
              Ver entregas
            </ButtonLink>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setOpen('reenable')}>
              Reativar
            </Button>
          )}
        </Trouble>
      )}
      <DeleteModal endpoint={endpoint} open={open === 'delete'} onClose={close} />
      <ReenableModal endpoint={endpoint} open={open === 'reenable'} onClose={close} />
    </Card>
  );
}

/** How an endpoint did over 24 hours. One call reads them for all cards. */
function useActivity({ id, environment }: WebhookEndpoint) {
  const userId = useUserId();
  return useListActivitiesQuery(
    { userId, environment },
    {
      selectFromResult: ({ data, isFetching }) => ({
        stats: data?.find(({ endpointId }) => endpointId === id),
        isLoading: isFetching,
      }),
    },
  );
}

/** Attempts of 24 hours, the share that arrived, and the last delivery. */
function Health({ stats, isLoading }: { stats: WebhookActivity | undefined; isLoading: boolean }) {
  const last = stats?.lastDelivery;
  const tried = stats ? stats.succeeded + stats.failed : 0;
  const share = stats && tried > 0 ? stats.succeeded / tried : null;
  return (
    <>
      {stats && <HealthBars points={stats.points} />}
      {!stats &&
        (isLoading ? <Skeleton height={48} /> : <Num>Não foi possível carregar as últimas 24 horas.</Num>)}
      <Num $isBad={share !== null && share < 0.9}>
        {stats && (
          <>
            <strong>{share === null ? '—' : `${number(Math.floor(share * 1000) / 10)}%`}</strong>
            {counted(tried, 'tentativa', 'tentativas')}
            {stats.p95Ms !== null && <div>p95 {duration(stats.p95Ms)}</div>}
          </>
        )}
      </Num>
      <Num data-last $isBad={last?.status === 'failed'}>
        {last ? (
          <>
            <strong>{lastOutcome(last) || 'Na fila'}</strong>
            {momentOf(last.completedAt ?? last.createdAt)}
          </>
        ) : (
          stats && 'Nenhuma entrega'
        )}
      </Num>
    </>
  );
}
