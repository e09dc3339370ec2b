import { Button, IconButton, Spinner, usePhone } from '@trilho/ui';
import { Download } from 'lucide-react';
import type { EnvironmentOfUser } from '../finance-api.ts';
import type { FileOrder } from './download-api.ts';
import { useDownload } from './use-download.ts';

/** Downloads all rows of a list that match its filters. It is not disabled meanwhile, so that it keeps the focus. */
export function CsvButton({ of, order }: { of: EnvironmentOfUser; order: FileOrder }) {
  const { download, isBusy } = useDownload(of);
  const isPhone = usePhone();
  const button = {
    'aria-busy': isBusy,
    icon: isBusy ? <Spinner /> : <Download strokeWidth={1.75} aria-hidden />,
    onClick: () => void download(order, 'O download do arquivo CSV começou.'),
  };
  if (isPhone) return <IconButton {...button} size="lg" label="Exportar CSV" />;
  return (
    <Button {...button} variant="secondary">
      Exportar CSV
    </Button>
  );
}
