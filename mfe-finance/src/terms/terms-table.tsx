import { gatewayName } from '@trilho/contracts/gateway-names';
import type { GatewayTerm } from '@trilho/contracts/gateway-terms';
import { methodNames } from '@trilho/contracts/method-names';
import { Badge, IconButton, Menu, Money, Table, type TableColumn, token, usePhone } from '@trilho/ui';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { delayText, feeText, installmentsText, keyOf, type ShownTerm, termName } from './words/term-words.ts';

const Name = styled.span`
  font-weight: 550;
  color: ${token.color.text};
`;

interface TermsTableProps {
  rows: readonly ShownTerm[];
  onEdit: (row: ShownTerm) => void;
  onRemove: (term: GatewayTerm) => void;
}

/** Two lines of a phone have no column for the instalments: they stand with the method, below their gateway. */
const columnsFor = (isPhone: boolean): TableColumn<ShownTerm>[] => [
  {
    id: 'what',
    header: isPhone ? 'Meio' : 'Gateway e meio',
    slot: 'title',
    cell: ({ term }) => <Name>{isPhone ? methodText(term) : pairText(term)}</Name>,
  },
  { id: 'installments', header: 'Parcelas', cell: ({ term }) => installmentsText(term) },
  { id: 'delay', header: 'Prazo', slot: 'detail', cell: ({ term }) => delayText(term) },
  {
    id: 'release',
    header: 'Liberação',
    shownFrom: 760,
    cell: ({ term }) => (term.perInstallment ? 'Cada parcela por vez' : 'Tudo de uma vez'),
  },
  {
    id: 'fee',
    header: 'Tarifa',
    align: 'right',
    slot: 'amount',
    cell: ({ term }) => <Money>{feeText(term)}</Money>,
  },
  {
    id: 'origin',
    header: 'Origem',
    slot: 'badge',
    cell: ({ isDefault }) =>
      isDefault ? <Badge tone="neutral">Padrão</Badge> : <Badge tone="success">Sua</Badge>,
  },
];

const pairText = ({ gateway, method }: GatewayTerm) => `${gatewayName(gateway)} · ${methodNames[method]}`;

const methodText = ({ method, installmentsFrom }: GatewayTerm) =>
  installmentsFrom > 1 ? `${methodNames[method]}, ${installmentsFrom}x+` : methodNames[method];

/** The terms that hold, one row each. */
export function TermsTable({ rows, onEdit, onRemove }: TermsTableProps) {
  const isPhone = usePhone();
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <Table
      caption="Condições"
      rows={rows}
      rowKey={({ term }) => keyOf(term)}
      groupOf={({ term: { gateway } }) => ({ key: gateway, label: gatewayName(gateway) })}
      columns={[
        ...columnsFor(isPhone),
        {
          id: 'actions',
          header: 'Ações',
          align: 'right',
          slot: 'actions',
          width: '60px',
          cell: (row) => (
            <Menu
              trigger={
                <IconButton
                  label={`Ações de ${termName(row.term)}`}
                  icon={<Ellipsis strokeWidth={1.75} aria-hidden />}
                />
              }
              items={[
                {
                  label: row.isDefault ? 'Definir a minha' : 'Editar',
                  icon: <Pencil {...icon} />,
                  onSelect: () => onEdit(row),
                },
                ...(row.isDefault
                  ? []
                  : [
                      {
                        label: 'Remover',
                        icon: <Trash2 {...icon} />,
                        danger: true,
                        onSelect: () => onRemove(row.term),
                      },
                    ]),
              ]}
            />
          ),
        },
      ]}
    />
  );
}
