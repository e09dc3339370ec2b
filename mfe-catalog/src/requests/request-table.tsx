import type { ApiRequest } from '@trilho/contracts/api-request';
import type { Environment } from '@trilho/contracts/common';
import { Mono, Table, type TableColumn } from '@trilho/ui';
import { styled } from 'styled-components';
import { useListState } from '../lists/back-link.ts';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
import { Method, milliseconds, moment, Path, StatusCode } from './request-labels.tsx';

/** On one line where the row has two: the end is cut, and the whole path is on the request's screen. */
const Call = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

interface RequestTableProps {
  rows: readonly ApiRequest[];
  environment: Environment;
}

/** A table of requests, each row linked to its screen; rows of two lines below the breakpoint. */
export function RequestTable({ rows, environment }: RequestTableProps) {
  const state = useListState();
  const columns: TableColumn<ApiRequest>[] = [
    { id: 'status', header: 'Status', slot: 'badge', cell: ({ status }) => <StatusCode status={status} /> },
    {
      id: 'call',
      header: 'Requisição',
      slot: 'title',
      cell: ({ id, method, path }) => (
        <RowLink to={screens.request.to(id, environment)} state={state}>
          <Call>
            <Method method={method} /> <Path>{path}</Path>
          </Call>
        </RowLink>
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
    { id: 'date', header: 'Hora', align: 'right', slot: 'date', cell: ({ createdAt }) => moment(createdAt) },
  ];
  return (
    <LinkedRows>
      <Table caption="Requisições" columns={columns} rows={rows} rowKey={({ id }) => id} cardsBelow={760} />
    </LinkedRows>
  );
}
