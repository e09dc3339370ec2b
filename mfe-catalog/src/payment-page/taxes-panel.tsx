import type { PaymentTaxes } from '@trilho/contracts/portal-payment';
import { Card, CardHeader, DescriptionList, formatCurrency } from '@trilho/ui';

/** What is left of a payment once CBS and IBS may have been split from it. */
export function TaxesPanel({ taxes, currency }: { taxes: PaymentTaxes; currency: string }) {
  const { gross, fees, net, expected, withheld, netAfterTaxes } = taxes;
  const money = (minor: number) => formatCurrency(minor, currency);
  return (
    <Card aria-label="Previsão de tributos">
      <CardHeader
        title="Previsão de tributos (CBS e IBS)"
        description="Uma previsão pelos dados fiscais que você informou: nenhum gateway foi instruído a separar tributos."
      />
      <DescriptionList
        items={[
          { term: 'Bruto, sem devoluções', description: money(gross) },
          { term: 'Tarifas', description: money(0 - fees) },
          { term: 'Líquido', description: money(net) },
          { term: 'CBS e IBS previstos', description: money(0 - expected) },
          ...(withheld === 0
            ? []
            : [{ term: 'Já retidos, pelo extrato do gateway', description: money(0 - withheld) }]),
          { term: 'Líquido previsto após tributos', description: <b>{money(netAfterTaxes)}</b> },
        ]}
      />
    </Card>
  );
}
