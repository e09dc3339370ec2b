import { FinanceScreen } from '../environment/finance-screen.tsx';
import { receivablesPath } from '../paths.ts';
import { TermsView } from './terms-view.tsx';

/** `/admin/gateway-terms`: what each gateway charges and when it pays, by which receivables are estimated. */
export function TermsPage() {
  return (
    <FinanceScreen
      title="Condições"
      description="Tarifa e prazo de cada gateway: com eles estimamos o que o gateway ainda não disse"
      back={{ to: receivablesPath, label: 'Recebíveis' }}
    >
      {(environment) => <TermsView key={environment} environment={environment} />}
    </FinanceScreen>
  );
}
