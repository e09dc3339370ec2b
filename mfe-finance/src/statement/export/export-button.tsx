import { Button, IconButton, Menu, Spinner, Stack, usePhone } from '@trilho/ui';
import { Download, FileSpreadsheet, FileText, Landmark, X } from 'lucide-react';
import { type FinanceExport, useCreateFinanceExportMutation } from '../../download/download-api.ts';
import { useDownload } from '../../download/use-download.ts';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { counted } from '../../words/amounts.ts';
import type { EntryFilters } from '../query/entry-query.ts';
import { useExport } from './use-export.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Saves all postings that match the filters: as CSV, read here with its progress, or in a format that the server writes. */
export function ExportButton({ of, filters }: { of: EnvironmentOfUser; filters: EntryFilters }) {
  const { read, start, cancel } = useExport(of, filters);
  const [request] = useCreateFinanceExportMutation();
  const { download, isBusy } = useDownload();
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
  const fetchFile = (list: FinanceExport, done: string) =>
    void download(() => request({ ...of, list, filters: { ...filters } }).unwrap(), done);
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
          onSelect: () => fetchFile('balance-entries.ofx', 'O download do arquivo OFX começou.'),
        },
        {
          label: 'Contábil, débito e crédito',
          icon: <FileText {...icon} />,
          onSelect: () => fetchFile('balance-entries.accounting', 'O download do arquivo contábil começou.'),
        },
      ]}
    />
  );
}
