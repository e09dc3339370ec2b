import { isApiError, useUserId } from '@trilho/portal';
import { Button } from '@trilho/ui';
import { Download } from 'lucide-react';
import { saveFile } from './file-answer.ts';
import { usePlanReceiptMutation } from './plan-management-api.ts';

/** Saves the receipt of a paid charge. The request needs the session, so it cannot be a plain link. */
export function ReceiptButton({ invoiceId, number }: { invoiceId: string; number: string }) {
  const userId = useUserId();
  const [getReceipt, { isLoading }] = usePlanReceiptMutation();

  const handleClick = async () => {
    try {
      saveFile(await getReceipt({ userId, invoiceId }).unwrap());
    } catch (error) {
      // The generic error handling has reported it.
      if (!isApiError(error)) throw error;
    }
  };

  return (
    <Button
      variant="ghost"
      size="sm"
      loading={isLoading}
      icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      aria-label={`Baixar recibo da fatura ${number}`}
      onClick={() => void handleClick()}
    >
      Baixar
    </Button>
  );
}
