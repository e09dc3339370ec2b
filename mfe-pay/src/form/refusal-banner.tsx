import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { PayerLink } from '@trilho/contracts/payment-link';
import type { ApiError } from '@trilho/portal';
import { Banner, Button, token } from '@trilho/ui';
import { styled } from 'styled-components';

interface RefusalBannerProps {
  refusal: ApiError;
  /** Offered where a card was refused and Pix is taken. */
  onPix?: (() => void) | undefined;
  /** Offered where the gateway failed and another one takes the card. */
  onRetry?: (() => void) | undefined;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

/** A ticket that ended while the page was open: the next press has a new one. */
export const isOutdated = ({ error }: ApiError): boolean =>
  error === 'route_expired' || error === 'route_invalid';

const declined = 'O cartão foi recusado';

/** Why it was refused, without the sentence that the title is. */
function messageOf(refusal: ApiError): string {
  if (isOutdated(refusal)) return 'A página ficou aberta por muito tempo. Nada foi cobrado: tente de novo.';
  const { message } = refusal;
  if (refusal.error === 'card_declined' && message.startsWith(`${declined}. `)) {
    return message.slice(declined.length + 2);
  }
  return message || 'Nada foi cobrado. Tente de novo.';
}

/** Why the latest attempt did not pay, and the way on. Nothing was charged. */
export function RefusalBanner({ refusal, onPix, onRetry }: RefusalBannerProps) {
  const isDeclined = refusal.error === 'card_declined';
  return (
    <Banner
      tone="danger"
      title={isDeclined ? declined : 'O pagamento não foi feito'}
      action={
        (onPix || onRetry) && (
          <Actions>
            {onRetry && (
              <Button variant="secondary" size="sm" onClick={onRetry}>
                Tentar de novo
              </Button>
            )}
            {onPix && (
              <Button variant="secondary" size="sm" onClick={onPix}>
                Pagar com Pix
              </Button>
            )}
          </Actions>
        )
      }
    >
      <p>{messageOf(refusal)}</p>
      {refusal.validationErrors.map(({ field, message }) => (
        <p key={`${field} ${message}`}>{message}</p>
      ))}
    </Banner>
  );
}

/** Whether Pix is a way out of a refusal; of a routed card that was declined the answer says so. */
export function isSavedByPix(
  method: PaymentMethodType,
  { methods, gateway }: PayerLink,
  { error, alternatives }: ApiError,
): boolean {
  const isRefused = gateway === null && error === 'card_declined' && !alternatives?.includes('pix');
  return method === 'card' && !isRefused && methods.some(({ type }) => type === 'pix');
}
