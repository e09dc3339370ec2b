import { PageMeta, paths } from '@trilho/portal';
import { Card, CardHeader, Page, PageHeader, token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { usePlanCheck } from '../use-plan-check.ts';
import { OrderSummary } from './order-summary.tsx';
import { Payment } from './payment.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { PaymentFormSkeleton } from './payment-skeleton.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[4]};
  max-width: 980px;
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      order: -1;
    }
  }
`;

/** `/admin/checkout`. The provider redirects back here with the payment's client secret in the address. */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const returnedSecret = search.get('payment_intent_client_secret');
  if (returnedSecret) {
    return (
      <CheckoutLayout>
        <PaymentReturn clientSecret={returnedSecret} />
      </CheckoutLayout>
    );
  }
  return <NewPurchase />;
}

/** Shows the payment form without an active plan; otherwise redirects to the subscription. */
function NewPurchase() {
  const plan = usePlanCheck();
  if (plan === 'active') return <Navigate to={paths.admin.mySubscription} replace />;
  return <CheckoutLayout>{plan === 'none' ? <Payment /> : <PaymentFormSkeleton />}</CheckoutLayout>;
}

function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageMeta title="Checkout" description="Conclua a assinatura do Plano Premium do Trilho." />
      <PageHeader
        title="Checkout"
        description="Falta pouco para ativar o seu plano"
        back={{ to: paths.admin.plans, label: 'Voltar para Planos' }}
      />
      <Columns>
        <Card aria-label="Pagamento">
          <CardHeader
            title="Pagamento"
            description="Os dados do cartão vão direto para o provedor de pagamentos"
          />
          {children}
        </Card>
        <OrderSummary />
      </Columns>
    </Page>
  );
}
