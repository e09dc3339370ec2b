import { apiUrl, isApiError, usePlanGate } from '@trilho/portal';
import { useToast } from '@trilho/ui';
import { useRef, useState } from 'react';
import type { EnvironmentOfUser } from '../finance-api.ts';
import { type FileOrder, useCreateFinanceExportMutation } from './download-api.ts';

/**
 * Starts a download by the browser itself, which streams the file to disk. With the attribute `download` an error response
 * becomes a failed download and does not leave the page.
 */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads a file of the server's. Presses while a link is requested do nothing; section 8.1 reports a failure. */
export function useDownload(of: EnvironmentOfUser) {
  const gate = usePlanGate();
  const toast = useToast();
  const [request] = useCreateFinanceExportMutation();
  const [isBusy, setIsBusy] = useState(false);
  // A second press may arrive before the next render.
  const isSent = useRef(false);

  const download = async (order: FileOrder, done: string) => {
    if (isSent.current) return;
    isSent.current = true;
    setIsBusy(true);
    try {
      await gate(async () => {
        const { path } = await request({ ...of, ...order }).unwrap();
        startDownload(apiUrl(path));
        toast.success(done);
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
    } finally {
      isSent.current = false;
      setIsBusy(false);
    }
  };

  return { download, isBusy };
}
