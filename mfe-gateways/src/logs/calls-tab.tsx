import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { ProviderCall } from '@trilho/contracts/provider-call';
import { Badge, EmptyState, Mono, Table, type TableColumn } from '@trilho/ui';
import { Terminal } from 'lucide-react';
import { requestAddress } from './addresses.ts';
import { CallDetails } from './call-details.tsx';
import { answerLabel, causeLabel, milliseconds, shortMoment } from './labels.ts';
import { LogPanel } from './log-panel.tsx';
import { CutMono, InnerLink, RowButton, Unbroken } from './log-style.ts';
import { useListProviderCallsQuery } from './logs-api.ts';
import { useLog } from './use-log.ts';
import { useOpenRow } from './use-open-row.ts';

const filters = [
  {
    name: 'outcome',
    label: 'Resposta',
    options: [
      { value: '', label: 'Todas' },
      { value: 'succeeded', label: 'Aceita' },
      { value: 'refused', label: 'Não aceita' },
      { value: 'no_answer', label: 'Sem resposta' },
    ],
  },
  {
    name: 'method',
    label: 'Método',
    options: [
      { value: '', label: 'Todos' },
      ...['GET', 'POST', 'DELETE'].map((method) => ({ value: method, label: method })),
    ],
  },
];

/** What made a call: the request of the merchant's server, linked, or in words. */
function Cause({ call, environment }: { call: ProviderCall; environment: Environment }) {
  const { trigger, requestId } = call;
  if (trigger !== 'api' || requestId === null) return causeLabel(trigger);
  return (
    <InnerLink to={requestAddress(requestId, environment)}>
      <Mono>{requestId}</Mono>
    </InnerLink>
  );
}

interface CallsTabProps {
  environment: Environment;
  gateway: GatewayType;
  /** The search that another screen opens the log with. */
  initialSearch?: string | undefined;
}

/** Tab Logs: our calls to the merchant's account at the gateway, each with the request that made it. */
export function CallsTab({ environment, gateway, initialSearch }: CallsTabProps) {
  const { controls, query, pollingInterval } = useLog({ environment, gateway, initialSearch });
  const load = useListProviderCallsQuery(query, { pollingInterval, refetchOnMountOrArgChange: true });
  const opened = useOpenRow<ProviderCall>();
  const columns: TableColumn<ProviderCall>[] = [
    {
      id: 'call',
      header: 'Chamada',
      slot: 'title',
      cell: (call) => (
        <RowButton onClick={() => opened.open(call)}>
          <CutMono>{`${call.method} ${call.path}`}</CutMono>
        </RowButton>
      ),
    },
    {
      id: 'answer',
      header: 'Resposta',
      slot: 'badge',
      cell: (call) => {
        const { tone, text } = answerLabel(call);
        return <Badge tone={tone}>{text}</Badge>;
      },
    },
    {
      id: 'error',
      header: 'Erro',
      slot: 'detail',
      cell: ({ errorCode, errorType, status }) =>
        status !== null && (errorCode ?? errorType) && <Mono>{errorCode ?? errorType}</Mono>,
    },
    { id: 'cause', header: 'Requisição', cell: (call) => <Cause call={call} environment={environment} /> },
    {
      id: 'duration',
      header: 'Tempo',
      align: 'right',
      slot: 'amount',
      cell: ({ durationMs }) => <Unbroken>{milliseconds(durationMs)}</Unbroken>,
    },
    {
      id: 'date',
      header: 'Hora',
      align: 'right',
      slot: 'date',
      cell: ({ createdAt }) => <Unbroken>{shortMoment(createdAt)}</Unbroken>,
    },
  ];
  return (
    <>
      <LogPanel<ProviderCall>
        what="chamadas"
        load={load}
        controls={controls}
        placeholder="Requisição, recurso ou caminho..."
        filters={filters}
        columns={5}
        empty={
          <EmptyState
            icon={<Terminal strokeWidth={1.75} />}
            title="Nenhuma chamada nos últimos 30 dias"
            description="Cada chamada que o Trilho faz ao gateway em seu nome aparece aqui, com a requisição que a causou."
          />
        }
      >
        {(rows) => (
          <Table caption="Chamadas" columns={columns} rows={rows} rowKey={({ id }) => id} cardsBelow={720} />
        )}
      </LogPanel>
      {opened.row && (
        <CallDetails
          call={opened.row}
          environment={environment}
          isOpen={opened.isOpen}
          onClose={opened.close}
        />
      )}
    </>
  );
}
