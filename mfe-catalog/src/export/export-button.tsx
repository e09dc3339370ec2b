import type { Environment } from '@trilho/contracts/common';
import type { ExportList } from '@trilho/contracts/portal-export';
import { apiUrl, isApiError, usePlanGate, useUserId } from '@trilho/portal';
import { Button, Spinner, useToast } from '@trilho/ui';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useCreateExportMutation } from './export-api.ts';
import { startDownload } from './start-download.ts';

interface ExportButtonProps {
  list: ExportList;
  environment: Environment;
  /** Those of the list's own query, by the same names; an empty text filters nothing. */
  filters?: Record<string, string>;
}

/**
 * Downloads all rows of a list that its filters let through. It keeps the focus while it works, so it is not disabled
 * then; further presses do nothing. A failure is told by the generic handling.
 */
export function ExportButton({ list, environment, filters = {} }: ExportButtonProps) {
  const userId = useUserId();
  const isOpen = useIsOpen();
  const gate = usePlanGate();
  const toast = useToast();
  const [createExport] = useCreateExportMutation();
  const [isBusy, setIsBusy] = useState(false);
  // Two presses may come before the page is drawn again.
  const isSent = useRef(false);
  if (!isOpen) return null;

  const download = async () => {
    const set = Object.entries(filters).filter(([, value]) => value !== '');
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

  return (
    <Button
      variant="secondary"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      icon={isBusy ? <Spinner /> : <Download strokeWidth={1.75} aria-hidden />}
      onClick={() => void handlePress()}
    >
      Exportar CSV
    </Button>
  );
}
