import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { ApiError } from '@trilho/portal';
import { Banner, Button } from '@trilho/ui';

interface RefusalBannerProps {
  refusal: ApiError;
  /** Offered where a card was refused and Pix is taken. */
  onPix?: (() => void) | undefined;
}

/** Why the latest attempt did not pay, and the way on. Nothing was charged. */
export function RefusalBanner({ refusal, onPix }: RefusalBannerProps) {
  const isDeclined = refusal.error === 'card_declined';
  return (
    <Banner
      tone="danger"
      title={isDeclined ? 'O cartão foi recusado' : 'O pagamento não foi feito'}
      action={
        onPix && (
          <Button variant="secondary" size="sm" onClick={onPix}>
            Pagar com Pix
          </Button>
        )
      }
    >
      <p>{refusal.message || 'Nada foi cobrado. Tente de novo.'}</p>
      {refusal.validationErrors.map(({ field, message }) => (
        <p key={`${field} ${message}`}>{message}</p>
      ))}
    </Banner>
  );
}

/** Whether Pix is a way out of a refusal. */
export const isSavedByPix = (method: PaymentMethodType, methods: readonly { type: PaymentMethodType }[]) =>
  method === 'card' && methods.some(({ type }) => type === 'pix');
