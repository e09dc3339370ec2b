import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { Banner, formatDate, TextLink } from '@trilho/ui';
import { screens } from '../paths.ts';

interface SamePaymentBannerProps {
  payment: PortalPaymentDetails;
  environment: Environment;
}

/** Says that the same payer paid the same amount within a day; nothing otherwise. */
export function SamePaymentBanner({ payment: { sameAgain }, environment }: SamePaymentBannerProps) {
  if (!sameAgain) return null;
  return (
    <Banner
      tone="warning"
      action={<TextLink to={screens.payment.to(sameAgain.id, environment)}>Ver o outro pagamento</TextLink>}
    >
      O mesmo pagador pagou o mesmo valor em {formatDate(sameAgain.paidAt, 'dd/MM/yyyy HH:mm')}.
    </Banner>
  );
}
