import type { TestMerchant } from '@trilho/gateway/src/testing/app/merchant.ts';
import type { Stage } from './stage.ts';

/** A payment in a provider's own books, in centavos. */
export interface BookedPayment {
  id: string;
  amount: number;
  refunded: number;
}

/** What Stripe's stand-in has charged for a merchant, oldest first. */
export async function chargesAtStripe({ provider }: Stage, { user }: TestMerchant): Promise<BookedPayment[]> {
  const charges: BookedPayment[] = [];
  for await (const charge of provider.sdk(`sk_test_${user.id}`).charges.list({ limit: 100 })) {
    if (charge.status !== 'succeeded') continue;
    charges.push({ id: charge.id, amount: charge.amount_captured, refunded: charge.amount_refunded });
  }
  return charges.reverse();
}

interface MercadoPagoPayment {
  id: number;
  status: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
}

/** What Mercado Pago's stand-in has been paid for a merchant. */
export async function paidAtMercadoPago(
  { provider }: Stage,
  { user }: TestMerchant,
): Promise<BookedPayment[]> {
  const response = await fetch(
    `${provider.url}/mercadopago/v1/payments/search?sort=date_created&criteria=asc`,
    {
      headers: { authorization: `Bearer TEST-token-${user.id}` },
    },
  );
  const { results } = (await response.json()) as { results: MercadoPagoPayment[] };
  return results
    .filter(({ status }) => status === 'approved' || status === 'refunded')
    .map((payment) => ({
      id: String(payment.id),
      amount: Math.round(payment.transaction_amount * 100),
      refunded: Math.round(payment.transaction_amount_refunded * 100),
    }));
}
