import { ButtonLink, usePhone } from '@trilho/ui';
import { Percent } from 'lucide-react';
import { FinanceScreen } from '../environment/finance-screen.tsx';
import { useAddressFilters } from '../environment/use-address-filters.ts';
import { receivablesPath, termsPath } from '../paths.ts';
import { today } from '../words/days.ts';
import { ReceivablesView } from './receivables-view.tsx';
import { spanIn, spanNote, spanTitle } from './span/spans.ts';

/** `/admin/receivables`: what the gateways will release, and when. On a phone a chosen number is a page of its own. */
export function ReceivablesPage() {
  const isPhone = usePhone();
  const { get } = useAddressFilters();
  const now = today();
  const span = isPhone ? spanIn(get('from'), get('to'), now) : undefined;
  return (
    <FinanceScreen
      title={span ? spanTitle(span, now) : 'Recebíveis'}
      description={span ? (spanNote(span, now) ?? 'Do que este valor é feito') : 'Quanto entra, e quando'}
      back={span ? { to: listAddress(get), label: 'Recebíveis' } : undefined}
      actions={
        !span && (
          <ButtonLink to={termsPath} variant="secondary" icon={<Percent strokeWidth={1.75} aria-hidden />}>
            Condições
          </ButtonLink>
        )
      }
    >
      {(environment) => <ReceivablesView key={environment} environment={environment} />}
    </FinanceScreen>
  );
}

/** The calendar as it was before a number was chosen. */
function listAddress(get: (name: string) => string): string {
  const kept = ['environment', 'month', 'gateway', 'method'].flatMap((name) =>
    get(name) === '' ? [] : [[name, get(name)]],
  );
  return `${receivablesPath}?${new URLSearchParams(kept)}`;
}
