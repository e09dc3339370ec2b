import { Button, IconButton, Menu, Spinner, Stack, usePhone } from '@trilho/ui';
import { Download, FileSpreadsheet, FileText, Landmark, X } from 'lucide-react';
import { useDownload } from '../../download/use-download.ts';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { counted } from '../../words/amounts.ts';
import type { EntryFilters } from '../query/entry-query.ts';
import { useExport } from './use-export.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ExportButtonProps {
  of: EnvironmentOfUser;
  filters: EntryFilters;
  /** The days of the filter, where it has such. */
  days: { from?: string; to?: string };
}

/** Saves all postings that match the filters: as CSV, read here with its progress, or in a format that the server writes. */
export function ExportButton({ of, filters, days }: ExportButtonProps) {
  const { read, start, cancel } = useExport(of, filters);
  const { download, isBusy } = useDownload(of);
  const isPhone = usePhone();
  if (read !== null) {
    return (
      <Stack direction="row" gap={2}>
        <span role="status">
          <Spinner /> {counted(read, 'lançamento lido', 'lançamentos lidos')}
        </span>
        <IconButton
          label="Cancelar a exportação"
          icon={<X strokeWidth={1.75} aria-hidden />}
          onClick={cancel}
        />
      </Stack>
    );
  }
  // The server's files are of whole days, and of all accounts.
  const order = { gateway: filters.gateway, ...days };
  const span = days.from ? 'o saldo no gateway nestes dias' : 'o saldo no gateway neste mês';
  const look = {
    icon: isBusy ? <Spinner /> : <Download strokeWidth={1.75} aria-hidden />,
    'aria-busy': isBusy,
  };
  return (
    <Menu
      trigger={
        isPhone ? (
          <IconButton {...look} size="lg" label="Exportar" />
        ) : (
          <Button {...look} variant="secondary">
            Exportar
          </Button>
        )
      }
      items={[
        {
          label: 'CSV, para planilhas',
          icon: <FileSpreadsheet {...icon} />,
          onSelect: () => void start(),
        },
        {
          label: 'OFX, como o do banco',
          icon: <Landmark {...icon} />,
          onSelect: () =>
            void download({ list: 'balance_ofx', filters: order }, `O download do OFX começou: ${span}.`),
        },
        {
          label: 'Contábil, débito e crédito',
          icon: <FileText {...icon} />,
          onSelect: () =>
            void download({ list: 'accounting', filters: order }, 'O download do arquivo contábil começou.'),
        },
      ]}
    />
  );
}
