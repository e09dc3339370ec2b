import type { Environment } from '@trilho/contracts/common';
import type { Invoice } from '@trilho/contracts/invoice';
import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import { Banner, ButtonLink, formatCurrency } from '@trilho/ui';
import { screens } from '../paths.ts';
import { moment } from './subscription-labels.ts';

/** The invoice that a past due subscription owes: the oldest open one that was tried. */
const owedInvoice = ({ status, invoices }: PortalSubscriptionDetails): Invoice | undefined =>
  status === 'pending' || status === 'inactive'
    ? invoices.items.findLast((invoice) => invoice.status === 'open' && invoice.attemptCount > 0)
    : undefined;

function nextStep({ nextAttemptAt }: Invoice): string {
  return nextAttemptAt
    ? `A próxima tentativa é em ${moment(nextAttemptAt)}. Até lá, o cliente pode trocar o cartão, ou você cobra a fatura agora.`
    : 'Não há outra tentativa marcada: peça ao cliente um cartão que funcione e cobre a fatura.';
}

interface PastDueBannerProps {
  subscription: PortalSubscriptionDetails;
  environment: Environment;
}

/** What a subscription owes, when its payment is tried again, and what to do until then. */
export function PastDueBanner({ subscription, environment }: PastDueBannerProps) {
  const invoice = owedInvoice(subscription);
  if (!invoice) return null;
  const { id, amountDue, currency, attemptCount } = invoice;
  const tries = attemptCount === 1 ? '1 tentativa recusada' : `${attemptCount} tentativas recusadas`;
  return (
    <Banner
      tone="warning"
      title={`Pagamento atrasado: ${formatCurrency(amountDue, currency)}, ${tries}`}
      action={
        <ButtonLink variant="secondary" size="sm" to={screens.invoice.to(id, environment)}>
          Ver fatura
        </ButtonLink>
      }
    >
      {nextStep(invoice)}
    </Banner>
  );
}
