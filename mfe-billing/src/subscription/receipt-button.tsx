import { isApiError, useUserId } from '@trilho/portal';
import { Button } from '@trilho/ui';
import { Download } from 'lucide-react';
import { saveFile } from './file-answer.ts';
import { usePlanReceiptMutation } from './plan-management-api.ts';

/** Saves the receipt of a paid charge. It is asked for with the session, so a plain link would not do. */
export function ReceiptButton({ invoiceId, number }: { invoiceId: string; number: string }) {
  const userId = useUserId();
  const [getReceipt, { isLoading }] = usePlanReceiptMutation();

  const handleClick = async () => {
    try {
      saveFile(await getReceipt({ userId, invoiceId }).unwrap());
    } catch (error) {
      // The generic handling has told what happened.
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
