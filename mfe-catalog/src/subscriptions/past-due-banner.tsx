import type { Environment } from '@trilho/contracts/common';
import type { Invoice } from '@trilho/contracts/invoice';
import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import { Banner, ButtonLink, formatCurrency } from '@trilho/ui';
import { screens } from '../paths.ts';
import { moment } from './subscription-labels.ts';

/** The invoice that a subscription owes: the oldest open one that was tried, or the first one, which nobody paid yet. */
const owedInvoice = ({ status, invoices }: PortalSubscriptionDetails): Invoice | undefined =>
  status === 'pending' || status === 'inactive'
    ? invoices.items.findLast(
        (invoice) => invoice.status === 'open' && (invoice.attemptCount > 0 || isFirst(invoice)),
      )
    : undefined;

const isFirst = ({ reason }: Invoice): boolean => reason === 'subscription_create';

function triesText({ attemptCount }: Invoice): string {
  if (attemptCount === 0) return '';
  return attemptCount === 1 ? ', 1 tentativa recusada' : `, ${attemptCount} tentativas recusadas`;
}

function nextStep(invoice: Invoice): string {
  if (isFirst(invoice)) {
    return 'A assinatura só começa quando ela é paga, e termina sozinha se isso não acontece em 23 horas. Cobre a fatura agora, ou peça ao cliente outro cartão.';
  }
  return invoice.nextAttemptAt
    ? `A próxima tentativa é em ${moment(invoice.nextAttemptAt)}. Até lá, o cliente pode trocar o cartão, ou você cobra a fatura agora.`
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
  const { id, amountDue, currency } = invoice;
  const what = isFirst(invoice) ? 'Falta pagar a primeira fatura' : 'Pagamento atrasado';
  return (
    <Banner
      tone="warning"
      title={`${what}: ${formatCurrency(amountDue, currency)}${triesText(invoice)}`}
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
