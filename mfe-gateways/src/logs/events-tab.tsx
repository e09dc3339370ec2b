import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { ProviderEventEntry } from '@trilho/contracts/provider-event';
import { Badge, EmptyState, Mono, Table, type TableColumn } from '@trilho/ui';
import { Webhook } from 'lucide-react';
import { configOf, useGateways } from '../providers/use-gateways.ts';
import { resourceAddress } from './addresses.ts';
import { EventDetails } from './event-details.tsx';
import { effectLabel, shortMoment } from './labels.ts';
import { LogPanel } from './log-panel.tsx';
import { CutMono, InnerLink, RowButton, Unbroken } from './log-style.ts';
import { useListProviderEventsQuery } from './logs-api.ts';
import { useLog } from './use-log.ts';
import { useOpenRow } from './use-open-row.ts';

const filters = [
  {
    name: 'effect',
    label: 'Efeito',
    options: [
      { value: '', label: 'Todos' },
      { value: 'applied', label: 'Aplicado' },
      { value: 'unchanged', label: 'Sem mudança' },
      { value: 'ignored', label: 'Ignorado' },
      { value: 'pending', label: 'Na fila' },
      { value: 'failed', label: 'Falhou' },
    ],
  },
];

/** Our id of what an event changed, linked to its screen where it has one. */
function Resource({ id, environment }: { id: string; environment: Environment }) {
  const address = resourceAddress(id, environment);
  if (!address) return <Mono>{id}</Mono>;
  return (
    <InnerLink to={address}>
      <Mono>{id}</Mono>
    </InnerLink>
  );
}

interface EventsTabProps {
  environment: Environment;
  gateway: GatewayType;
}

/** Tab Webhooks: the events that the gateway posted to us, and what each came to. */
export function EventsTab({ environment, gateway }: EventsTabProps) {
  const { controls, query, pollingInterval } = useLog({ environment, gateway });
  const load = useListProviderEventsQuery(query, { pollingInterval, refetchOnMountOrArgChange: true });
  const { data } = useGateways();
  const own = data && configOf(data, environment, gateway);
  const opened = useOpenRow<ProviderEventEntry>();
  const columns: TableColumn<ProviderEventEntry>[] = [
    {
      id: 'type',
      header: 'Evento',
      slot: 'title',
      cell: (event) => (
        <RowButton onClick={() => opened.open(event)}>
          <CutMono>{event.type}</CutMono>
        </RowButton>
      ),
    },
    {
      id: 'effect',
      header: 'Efeito',
      slot: 'badge',
      cell: ({ effect }) => {
        const { tone, text } = effectLabel(effect);
        return <Badge tone={tone}>{text}</Badge>;
      },
    },
    {
      id: 'resource',
      header: 'Recurso',
      cell: ({ resourceId }) => (resourceId ? <Resource id={resourceId} environment={environment} /> : '–'),
    },
    {
      id: 'date',
      header: 'Recebido',
      align: 'right',
      slot: 'date',
      cell: ({ receivedAt }) => <Unbroken>{shortMoment(receivedAt)}</Unbroken>,
    },
  ];
  return (
    <>
      <LogPanel<ProviderEventEntry>
        what="eventos"
        load={load}
        controls={controls}
        placeholder="ID do evento ou do recurso..."
        filters={filters}
        columns={4}
        empty={
          <EmptyState
            icon={<Webhook strokeWidth={1.75} />}
            title="Nenhum evento ainda"
            description={`O gateway avisa aqui cada mudança na sua conta: pagamentos, reembolsos, assinaturas.${
              own?.eventsUrl ? '' : ' O webhook dele é registrado ao salvar as chaves.'
            }`}
          />
        }
      >
        {(rows) => (
          <Table caption="Eventos" columns={columns} rows={rows} rowKey={({ id }) => id} cardsBelow={720} />
        )}
      </LogPanel>
      {opened.row && (
        <EventDetails
          event={opened.row}
          environment={environment}
          isOpen={opened.isOpen}
          onClose={opened.close}
        />
      )}
    </>
  );
}
