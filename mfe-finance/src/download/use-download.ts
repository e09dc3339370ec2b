import type { ExportLink } from '@trilho/contracts/portal-export';
import { apiUrl, isApiError, usePlanGate } from '@trilho/portal';
import { useToast } from '@trilho/ui';
import { useRef, useState } from 'react';

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

/** Downloads what a link of the server's leads to. Presses while one is requested do nothing; 8.1 reports a failure. */
export function useDownload() {
  const gate = usePlanGate();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  // A second press may arrive before the next render.
  const isSent = useRef(false);

  const download = async (request: () => Promise<ExportLink>, done: string) => {
    if (isSent.current) return;
    isSent.current = true;
    setIsBusy(true);
    try {
      await gate(async () => {
        const { path } = await request();
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
