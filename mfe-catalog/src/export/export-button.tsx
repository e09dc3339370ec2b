import type { Environment } from '@trilho/contracts/common';
import type { ExportList } from '@trilho/contracts/portal-export';
import { apiUrl, isApiError, usePlanGate, useUserId } from '@trilho/portal';
import { Button, IconButton, Spinner, usePhone, useToast } from '@trilho/ui';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useCreateExportMutation } from './export-api.ts';
import { startDownload } from './start-download.ts';

interface ExportButtonProps {
  list: ExportList;
  environment: Environment;
  /** Filters of the list's query, by the same names; an empty text matches everything. */
  filters?: Readonly<Record<string, string | undefined>>;
}

/**
 * Downloads all rows that match a list's filters. The button is not disabled meanwhile, so that it keeps the
 * focus; further presses do nothing. The generic error handling reports a failure.
 */
export function ExportButton({ list, environment, filters = {} }: ExportButtonProps) {
  const userId = useUserId();
  const isOpen = useIsOpen();
  const gate = usePlanGate();
  const toast = useToast();
  const isPhone = usePhone();
  const [createExport] = useCreateExportMutation();
  const [isBusy, setIsBusy] = useState(false);
  // A second press may arrive before the next render.
  const isSent = useRef(false);
  if (!isOpen) return null;

  const download = async () => {
    const set = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    const { path } = await createExport({
      userId,
      environment,
      list,
      filters: Object.fromEntries(set),
    }).unwrap();
    startDownload(apiUrl(path));
    toast.success('O download do arquivo CSV começou.');
  };

  const handlePress = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setIsBusy(true);
    try {
      await gate(download);
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      isSent.current = false;
      setIsBusy(false);
    }
  };

  const button = {
    'aria-busy': isBusy,
    'aria-disabled': isBusy,
    icon: isBusy ? <Spinner /> : <Download strokeWidth={1.75} aria-hidden />,
    onClick: () => void handlePress(),
  };
  if (isPhone) return <IconButton {...button} size="lg" label="Exportar CSV" />;
  return (
    <Button {...button} variant="secondary">
      Exportar CSV
    </Button>
  );
}
