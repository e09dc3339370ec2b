import type { UnitOwner } from '@trilho/contracts/portal-registry';
import type { FailureGroup, PortalCall } from '@trilho/contracts/portal-report';
import { Badge, Card, CardHeader, EmptyState, Mono, SkeletonTable, token } from '@trilho/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FailureBanner } from './failure-banner.tsx';
import { Entries, Entry, EntryHead, EntryWords } from './health-style.ts';
import { useUnitFailuresQuery, useUnitOwnerQuery } from './registry-api.ts';
import { count, formatDuration, formatMoment, formatShare } from './texts.ts';
import { describeKind } from './vitals.ts';

const subjects: Record<string, string> = {
  'nothing-there': 'valor ausente',
  'not-a-function': 'não é função',
  'not-a-constructor': 'não é construtor',
  'not-iterable': 'não é iterável',
  'unknown-name': 'nome desconhecido',
  'too-early': 'lido antes da hora',
  endless: 'sem fim',
  'not-drawable': 'não se desenha',
  network: 'rede',
  'not-json': 'resposta que não é JSON',
  'storage-full': 'armazenamento cheio',
};

const Trace = styled.details`
  margin-top: ${token.space[1]};
  summary {
    cursor: pointer;
    width: fit-content;
  }
  ol {
    display: grid;
    gap: 2px;
    margin: ${token.space[2]} 0;
    padding-left: ${token.space[5]};
  }
`;

/** What failed in a remote in the last 30 days, by cause: where in its code, in which releases, after which calls. */
export function FailuresCard({ unit }: { unit: string }) {
  const titleId = useId();
  const { currentData, error } = useUnitFailuresQuery(unit);
  const { currentData: owner } = useUnitOwnerQuery(unit);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<span id={titleId}>Falhas de {unit} por causa</span>}
        description={
          owner ? describeOwner(owner) : 'Dos últimos 30 dias. Ninguém responde ainda por esta parte.'
        }
      />
      {!currentData && error && <FailureBanner error={error} />}
      {!currentData && !error && <SkeletonTable rows={2} columns={2} />}
      {currentData?.length === 0 && (
        <EmptyState title="Nenhuma falha" description="Nada falhou nesta parte do portal em 30 dias." />
      )}
      {currentData && currentData.length > 0 && (
        <Entries>
          {currentData.map((group) => (
            <Cause key={group.fingerprint} group={group} />
          ))}
        </Entries>
      )}
    </Card>
  );
}

/** Who is to be asked, and what they promise: what pages reported stands in the table above. */
function describeOwner({ team, contact, availability, p95LoadMs }: UnitOwner): string {
  const objectives = [
    ...(availability === undefined ? [] : [`${formatShare(availability)} das cargas sem falha`]),
    ...(p95LoadMs === undefined ? [] : [`p95 de ${formatDuration(p95LoadMs)}`]),
  ].join(', ');
  return `Dos últimos 30 dias. Responde: ${team}, ${contact}.${objectives && ` Objetivo: ${objectives}.`}`;
}

function Cause({ group }: { group: FailureGroup }) {
  const { kind, error, subject, count: times, firstAt, lastAt, releases, stack, calls } = group;
  const place = stack.find(({ unit, source }) => unit !== 'shell' && source !== null) ?? stack[0];
  return (
    <Entry>
      <EntryWords>
        <EntryHead>
          <Badge tone="danger">{describeKind(kind)}</Badge>
          {error && <b>{error}</b>}
          {subject && <span>{subjects[subject] ?? subject}</span>}
          {place && <Mono>{place.source ?? place.at}</Mono>}
        </EntryHead>
        <span>
          {count(times, 'vez', 'vezes')} · primeira <time dateTime={firstAt}>{formatMoment(firstAt)}</time> ·
          última <time dateTime={lastAt}>{formatMoment(lastAt)}</time>
        </span>
        <span>
          Em {count(releases.length, 'versão', 'versões')}:{' '}
          {releases.map(({ version }) => version).join(', ')}
        </span>
        {(stack.length > 0 || calls.length > 0) && (
          <Trace>
            <summary>Onde, e depois de quê</summary>
            {stack.length > 0 && (
              <ol aria-label="Pilha">
                {stack.map(({ at, source }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stack may have a line twice, and never changes its order
                  <li key={`${index} ${at}`}>
                    <Mono>{source ?? at}</Mono>
                  </li>
                ))}
              </ol>
            )}
            {calls.length > 0 && (
              <ol aria-label="Últimas chamadas">
                {calls.map((call, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a call may be there twice, and never changes its order
                  <li key={`${index} ${call.path}`}>
                    <Mono>{describeCall(call)}</Mono>
                  </li>
                ))}
              </ol>
            )}
          </Trace>
        )}
      </EntryWords>
    </Entry>
  );
}

const describeCall = ({ method, path, status }: PortalCall): string =>
  `${method} ${path} → ${status === 0 ? 'sem resposta' : status}`;
