import type { Environment } from '@trilho/contracts/common';
import { Banner, TextLink } from '@trilho/ui';
import { adviceText } from '../declines/decline-banner.tsx';
import { screens } from '../paths.ts';
import type { OrderFailure } from './use-order.ts';

interface OrderFailureBannerProps {
  failure: OrderFailure | null;
  environment: Environment;
}

/** Why an order did not come through, and what to do about it. */
export function OrderFailureBanner({ failure, environment }: OrderFailureBannerProps) {
  if (!failure) return null;
  const { message, isLost, paymentId, advice } = failure;
  return (
    <Banner tone={isLost ? 'warning' : 'danger'}>
      {message} {advice && adviceText[advice]}{' '}
      {paymentId && <TextLink to={screens.payment.to(paymentId, environment)}>Ver o pagamento</TextLink>}
    </Banner>
  );
}
