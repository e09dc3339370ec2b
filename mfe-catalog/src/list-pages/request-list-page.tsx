import type { ApiRequest } from '@trilho/contracts/api-request';
import { paths } from '@trilho/portal';
import { ButtonLink, Mono, type TableColumn } from '@trilho/ui';
import { Terminal } from 'lucide-react';
import { styled } from 'styled-components';
import { choiceFilter, everything } from '../filters/choice-filter.tsx';
import { idFilter } from '../filters/id-filter.tsx';
import type { ListFilters } from '../filters/list-filter.ts';
import { periodFilter } from '../filters/period-filter.tsx';
import { ListRowLink } from '../lists/list-row-link.tsx';
import { MomentCell } from '../lists/moment-cell.tsx';
import { screens } from '../paths.ts';
import { Method, milliseconds, moment, Path, StatusCode } from '../requests/request-labels.tsx';
import { type RequestParam, requestPageSize, useListRequestsQuery } from '../requests/requests-api.ts';
import { ResourceListPage } from './resource-list-page.tsx';

const statuses = [
  everything,
  { value: '2xx', label: 'Sucesso (2xx)' },
  { value: '4xx', label: 'Recusadas (4xx)' },
  { value: '5xx', label: 'Falhas (5xx)' },
];

const methods = [
  everything,
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ value: method, label: method })),
];

const filters: ListFilters<RequestParam> = {
  what: 'requisições',
  placeholder: 'ID, caminho ou recurso...',
  shortPlaceholder: 'ID ou caminho...',
  filters: [
    choiceFilter('status', 'Status', statuses),
    choiceFilter('method', 'Método', methods),
    periodFilter(['today', '7d']),
    idFilter('resourceId', 'Recurso'),
  ],
};

/** On one line where the row has two: the end is cut, and the whole path is on the request's screen. */
const Call = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const columns: TableColumn<ApiRequest>[] = [
  { id: 'status', header: 'Status', slot: 'badge', cell: ({ status }) => <StatusCode status={status} /> },
  {
    id: 'call',
    header: 'Requisição',
    slot: 'title',
    cell: ({ id, method, path }) => (
      <ListRowLink screen={screens.request} id={id}>
        <Call>
          <Method method={method} /> <Path>{path}</Path>
        </Call>
      </ListRowLink>
    ),
  },
  {
    id: 'error',
    header: 'Erro',
    slot: 'detail',
    cell: ({ errorCode }) => errorCode && <Mono>{errorCode}</Mono>,
  },
  {
    id: 'duration',
    header: 'Tempo',
    align: 'right',
    slot: 'amount',
    cell: ({ durationMs }) => milliseconds(durationMs),
  },
  {
    id: 'date',
    header: 'Hora',
    align: 'right',
    slot: 'date',
    cell: ({ createdAt }) => <MomentCell text={moment(createdAt)} />,
  },
];

/** `/admin/requests`. */
export function RequestListPage() {
  return (
    <ResourceListPage
      title="Requisições"
      about="Cada chamada dos seus servidores à API, por 30 dias."
      description="Cada chamada à API, guardada por 30 dias"
      phoneDescription="Cada chamada à API, guardada por 30 dias"
      filters={filters}
      useRows={useListRequestsQuery}
      pageSize={requestPageSize}
      columns={columns}
      cardsBelow={760}
      days={{ of: ({ createdAt }) => createdAt }}
      nothingFound={{
        title: 'Nenhuma requisição encontrada',
        description: 'Nenhuma requisição dos últimos 30 dias corresponde à busca e aos filtros.',
      }}
      nothingYet={{
        icon: <Terminal strokeWidth={1.75} />,
        title: 'Nenhuma requisição ainda',
        description:
          'Cada chamada que o seu servidor fizer com as chaves deste ambiente aparece aqui, com o que foi enviado e respondido.',
        action: <ButtonLink to={paths.admin.keys}>Fazer a primeira chamada</ButtonLink>,
      }}
    />
  );
}
