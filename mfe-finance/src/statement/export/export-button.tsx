import { Button, IconButton, Spinner, Stack, usePhone } from '@trilho/ui';
import { Download, X } from 'lucide-react';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { counted } from '../../words/amounts.ts';
import type { EntryFilters } from '../query/entry-query.ts';
import { useExport } from './use-export.ts';

/** Saves all postings that match the filters as CSV, and says how far it is. */
export function ExportButton({ of, filters }: { of: EnvironmentOfUser; filters: EntryFilters }) {
  const { read, start, cancel } = useExport(of, filters);
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
  const icon = <Download strokeWidth={1.75} aria-hidden />;
  if (isPhone) return <IconButton size="lg" label="Exportar CSV" icon={icon} onClick={() => void start()} />;
  return (
    <Button variant="secondary" icon={icon} onClick={() => void start()}>
      Exportar CSV
    </Button>
  );
}
