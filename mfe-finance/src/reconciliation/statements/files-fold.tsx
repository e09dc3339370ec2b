import { settlementFileSourceNames, settlementFileStatusNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { SettlementFile, SettlementFileStatus } from '@trilho/contracts/settlement-file';
import { Badge, formatDate, Table, type TableColumn, type Tone, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { counted } from '../../words/amounts.ts';
import { Fold } from './fold.ts';

const tones: Record<SettlementFileStatus, Tone> = { reading: 'info', read: 'success', failed: 'danger' };

const Problem = styled.span`
  color: ${token.color.danger};
`;

const columns: TableColumn<SettlementFile>[] = [
  { id: 'name', header: 'Arquivo', slot: 'title', cell: ({ name }) => name },
  {
    id: 'from',
    header: 'Origem',
    cell: ({ gateway, source }) =>
      `${gatewayName(gateway)}, ${settlementFileSourceNames[source].toLowerCase()}`,
  },
  {
    id: 'lines',
    header: 'Linhas',
    slot: 'detail',
    cell: ({ problem, linesRead, linesNew }) =>
      problem ? (
        <Problem>{problem}</Problem>
      ) : (
        `${counted(linesRead, 'lida', 'lidas')}, ${counted(linesNew, 'nova', 'novas')}`
      ),
  },
  {
    id: 'when',
    header: 'Quando',
    slot: 'date',
    cell: ({ createdAt }) => formatDate(createdAt, 'dd/MM/yyyy HH:mm'),
  },
  {
    id: 'status',
    header: 'Status',
    slot: 'badge',
    cell: ({ status }) => <Badge tone={tones[status]}>{settlementFileStatusNames[status]}</Badge>,
  },
];

/** The newest files of the gateways' statements, and what became of each. */
export function FilesFold({ files }: { files: readonly SettlementFile[] }) {
  if (files.length === 0) return null;
  return (
    <Fold>
      <summary>Últimos arquivos</summary>
      <Table
        caption="Últimos arquivos"
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
        cardsBelow={620}
      />
    </Fold>
  );
}
