import type { StatusIncident } from '@trilho/contracts/status';
import { Badge, formatDate, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { componentTexts, durationText, reasonTexts } from './status-texts.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[1]} ${token.space[4]};
    padding: 14px 20px;
  }
  li + li {
    border-top: 1px solid ${token.color.line};
  }
  strong {
    font-weight: 620;
  }
  p {
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

const Nothing = styled.p`
  padding: 18px 20px;
  color: ${token.color.muted};
`;

const whenText = ({ startedAt, endedAt }: StatusIncident, readAt: string): string => {
  const began = formatDate(startedAt, 'dd/MM/yyyy HH:mm');
  return endedAt
    ? `${began}, durou ${durationText(startedAt, Date.parse(endedAt))}`
    : `Desde ${began}, há ${durationText(startedAt, Date.parse(readAt))}`;
};

/** What failed in the last ninety days, newest first. */
export function IncidentList({
  incidents,
  readAt,
}: {
  incidents: readonly StatusIncident[];
  readAt: string;
}) {
  if (incidents.length === 0) return <Nothing>Nenhum incidente medido nos últimos 90 dias.</Nothing>;
  return (
    <List>
      {incidents.map((incident) => (
        <li key={`${incident.component} ${incident.startedAt}`}>
          <div>
            <strong>{componentTexts[incident.component].name}</strong>
            <p>{reasonTexts[incident.reason]}</p>
          </div>
          <div>
            {incident.endedAt === null && <Badge tone="danger">Em andamento</Badge>}
            <p>{whenText(incident, readAt)}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
