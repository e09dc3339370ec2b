import { FinanceScreen } from '../../environment/finance-screen.tsx';
import { PayoutList } from './payout-list.tsx';

/** `/admin/payouts`: what the gateways sent to the bank, and whether each is what it should be. */
export function PayoutsPage() {
  return (
    <FinanceScreen
      title="Repasses"
      description="O que cada gateway enviou ao seu banco, linha por linha até o pagamento"
    >
      {(environment) => <PayoutList key={environment} environment={environment} />}
    </FinanceScreen>
  );
}
