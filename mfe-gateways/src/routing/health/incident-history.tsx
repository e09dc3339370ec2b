import type { GatewayIncident } from '@trilho/contracts/gateway-health';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { methodWords } from '@trilho/contracts/method-names';
import { Card, CardHeader, formatDate, Table, type TableColumn, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { incidentCause } from '../../incidents/incident-words.ts';
import { countText } from '../words/figures.ts';
import { capital } from '../words/lists.ts';

const Note = styled.p`
  color: ${token.color.muted};
`;

const minuteMs = 60_000;

/** `12 min`, `3 h`, `2 dias`. */
function durationText({ openedAt, closedAt }: GatewayIncident): string {
  const minutes = Math.max(
    1,
    Math.round((Date.parse(closedAt ?? openedAt) - Date.parse(openedAt)) / minuteMs),
  );
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / (24 * 60))} dias`;
}

const columns: TableColumn<GatewayIncident>[] = [
  {
    id: 'where',
    header: 'Onde',
    cell: ({ gateway, method }) => `${gatewayNames[gateway]}, ${methodWords[method]}`,
  },
  { id: 'what', header: 'O que houve', cell: (incident) => capital(incidentCause(incident)) },
  { id: 'payments', header: 'Pagamentos', align: 'right', cell: ({ payments }) => countText(payments) },
  { id: 'lasted', header: 'Durou', align: 'right', cell: durationText },
  {
    id: 'since',
    header: 'Começou',
    align: 'right',
    cell: ({ openedAt }) => formatDate(openedAt, 'dd/MM/yyyy HH:mm'),
  },
];

/** What was wrong and is over. */
export function IncidentHistory({ incidents }: { incidents: readonly GatewayIncident[] }) {
  return (
    <Card aria-label="Incidentes anteriores">
      <CardHeader title="Incidentes anteriores" />
      <Table
        caption="Incidentes anteriores"
        columns={columns}
        rows={incidents}
        rowKey={({ id }) => id}
        cardsBelow={720}
        empty={<Note>Nenhum incidente até agora.</Note>}
      />
    </Card>
  );
}
