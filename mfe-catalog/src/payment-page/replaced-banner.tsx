import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { Banner, TextLink } from '@trilho/ui';
import { screens } from '../paths.ts';

interface ReplacedBannerProps {
  payment: PortalPaymentDetails;
  environment: Environment;
}

/** Says that another payment has this one's place, as its gateway failed; nothing otherwise. */
export function ReplacedBanner({ payment: { replacedBy }, environment }: ReplacedBannerProps) {
  if (!replacedBy) return null;
  return (
    <Banner
      tone="info"
      action={<TextLink to={screens.payment.to(replacedBy, environment)}>Ver o pagamento</TextLink>}
    >
      O gateway não atendeu a tempo, e o pagamento seguiu em outro. O que tiver sido criado neste é cancelado;
      o que for pago nele é devolvido.
    </Banner>
  );
}
