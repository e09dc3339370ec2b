import { deliveryDays } from '@trilho/contracts/retention';
import type { DeliveryStatus, WebhookEndpoint } from '@trilho/contracts/webhook';
import { errorMessage, isApiError, useUserId } from '@trilho/portal';
import { Button, Card, EmptyState, ErrorState, Pagination, SearchField, SkeletonTable } from '@trilho/ui';
import { Inbox, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { usePolling } from '../environment/use-polling.ts';
import { deliveryPageSize, useListDeliveriesQuery } from '../webhooks-api.ts';
import { Bar, Body, Foot, List, Live, Status, Statuses, Title } from './deliveries-style.ts';
import { DeliveryList } from './delivery-list.tsx';
import { DeliveryView } from './delivery-view.tsx';
import { useDeliveryParams } from './use-delivery-params.ts';

/** How often the deliveries are read again while the page can be seen. */
export const livePollMs = 2000;

const statuses: { value: DeliveryStatus | ''; label: string }[] = [
  { value: '', label: 'Todas' },
  { value: 'succeeded', label: 'Entregues' },
  { value: 'pending', label: 'Tentando' },
  { value: 'failed', label: 'Falharam' },
  { value: 'canceled', label: 'Canceladas' },
];

/** Returns the id that stood first when a view was loaded: what is being read stays while newer ones arrive above it. */
function useFirst(id: string | undefined, view: string): string | undefined {
  const [first, setFirst] = useState<{ id: string; view: string }>();
  if (id !== undefined && first?.view !== view) setFirst({ id, view });
  return first?.id;
}

interface DeliveriesCardProps {
  endpoint: WebhookEndpoint;
  /** Absent while the endpoint receives nothing. */
  onReplay?: () => void;
}

/** The deliveries of an endpoint beside the chosen one, live while open. */
export function DeliveriesCard({ endpoint, onReplay }: DeliveriesCardProps) {
  const userId = useUserId();
  const { id, environment } = endpoint;
  const { status, search, cursor, delivery, set } = useDeliveryParams();
  const interval = usePolling(livePollMs);
  const { data, currentData, error, isFetching, refetch } = useListDeliveriesQuery(
    { userId, environment, id, status, search, cursor },
    { pollingInterval: interval },
  );
  const page = currentData ?? data;
  const isFiltered = status !== '' || search !== '';
  const first = useFirst(currentData?.content[0]?.id, [status, search, cursor].join(' '));
  const chosen = delivery || first;
  const before = ((page?.pageNumber ?? 1) - 1) * deliveryPageSize;
  return (
    <Card aria-label="Entregas" padding={0}>
      <Bar>
        <Title>
          Entregas
          {interval > 0 && !error && (
            <Live>
              <i aria-hidden="true" />
              Ao vivo
            </Live>
          )}
        </Title>
        <Statuses role="group" aria-label="Status">
          {statuses.map(({ value, label }) => (
            <Status
              key={value}
              aria-pressed={value === status}
              onClick={() => set({ status: value, cursor: '', delivery: '' })}
            >
              {label}
            </Status>
          ))}
        </Statuses>
        <SearchField
          value={search}
          placeholder="Buscar por ID"
          label="Buscar por ID do evento ou da entrega"
          shortcut={false}
          onChange={(text) => set({ search: text.trim(), cursor: '', delivery: '' })}
        />
        {onReplay && (
          <Button
            variant="secondary"
            size="sm"
            icon={<RefreshCw strokeWidth={1.75} aria-hidden />}
            onClick={onReplay}
          >
            Reenviar eventos
          </Button>
        )}
      </Bar>
      {!page && !error && (
        <Foot>
          <SkeletonTable rows={6} columns={3} />
        </Foot>
      )}
      {!page && error && !isFetching && (
        <ErrorState
          message={errorMessage(error)}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {page && page.content.length === 0 && !delivery && (
        <EmptyState
          icon={<Inbox strokeWidth={1.75} />}
          title={isFiltered ? 'Nenhuma entrega encontrada' : 'Nenhuma entrega ainda'}
          description={
            isFiltered
              ? `Nenhuma entrega dos últimos ${deliveryDays} dias corresponde ao filtro.`
              : 'Cada evento enviado a este webhook aparece aqui na hora. Envie um evento de teste para ver.'
          }
          action={
            isFiltered && (
              <Button variant="secondary" onClick={() => set({ status: '', search: '', cursor: '' })}>
                Limpar filtros
              </Button>
            )
          }
        />
      )}
      {page && (page.content.length > 0 || delivery) && (
        <Body>
          <List data-chosen={delivery ? '' : undefined}>
            <DeliveryList
              rows={page.content}
              chosen={chosen}
              isStale={currentData === undefined}
              onChoose={(one) => set({ delivery: one })}
            />
            <Foot>
              <Pagination
                from={page.content.length > 0 ? before + 1 : 0}
                to={before + page.content.length}
                total={page.totalElements}
                hasMoreThanTotal={page.hasMoreThanTotal}
                hasPrevious={page.hasPrevious}
                hasNext={page.hasNext}
                onPrevious={() => set({ cursor: page.previousCursor ?? '', delivery: '' })}
                onNext={() => set({ cursor: page.nextCursor ?? '', delivery: '' })}
              />
            </Foot>
          </List>
          {chosen && (
            <DeliveryView
              key={chosen}
              endpoint={endpoint}
              deliveryId={chosen}
              isNamed={delivery !== ''}
              onClose={() => set({ delivery: '' })}
            />
          )}
        </Body>
      )}
    </Card>
  );
}
