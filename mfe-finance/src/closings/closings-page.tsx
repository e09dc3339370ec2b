import { FinanceScreen } from '../environment/finance-screen.tsx';
import { ClosingsView } from './closings-view.tsx';

/** `/admin/month-closings`: the months that are over, what the books held at each one's end, and its closing. */
export function ClosingsPage() {
  return (
    <FinanceScreen
      title="Fechamento"
      description="O que as contas tinham no fim de cada mês, guardado quando você o fecha"
    >
      {(environment) => <ClosingsView key={environment} environment={environment} />}
    </FinanceScreen>
  );
}
