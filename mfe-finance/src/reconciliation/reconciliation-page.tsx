import { usePhone } from '@trilho/ui';
import { useSearchParams } from 'react-router';
import { FinanceScreen } from '../environment/finance-screen.tsx';
import { reconciliationPath } from '../paths.ts';
import { ReconciliationView } from './reconciliation-view.tsx';
import { differenceIn } from './words/difference-words.ts';

/** `/admin/reconciliation`: what the gateways' statements say other than our books, and why. */
export function ReconciliationPage() {
  const isPhone = usePhone();
  const [params] = useSearchParams();
  const isPage = isPhone && differenceIn(params.get('difference') ?? '') !== undefined;
  const list = new URLSearchParams(params);
  list.delete('difference');
  return (
    <FinanceScreen
      title={isPage ? 'Diferença' : 'Conciliação'}
      description={
        isPage
          ? 'O que temos e o que o gateway diz'
          : 'O que o extrato do gateway diz de outro modo, e por quê'
      }
      back={isPage ? { to: `${reconciliationPath}?${list}`, label: 'Conciliação' } : undefined}
    >
      {(environment) => <ReconciliationView key={environment} environment={environment} />}
    </FinanceScreen>
  );
}
