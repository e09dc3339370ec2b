import { type Fiscal, fiscalDocumentNames } from '@trilho/contracts/fiscal';
import { formatCurrency } from '@trilho/ui';
import type { ReactNode } from 'react';
import { CopyableId } from '../details/copyable-id.tsx';

/** What the merchant said of the taxes of a sale; nothing where nothing was said. */
export function fiscalFacts(
  fiscal: Fiscal | null | undefined,
  { currency, hasKey = true }: { currency: string; hasKey?: boolean },
): { term: string; description: ReactNode }[] {
  if (!fiscal) return [];
  const { documentType, documentKey, correlationId, cbsAmount, ibsAmount } = fiscal;
  const taxes = `${formatCurrency(cbsAmount, currency)} de CBS e ${formatCurrency(ibsAmount, currency)} de IBS`;
  const noKey = hasKey ? 'Ainda sem chave' : 'Um para cada pagamento';
  return [
    { term: 'Tributos informados', description: taxes },
    {
      term: fiscalDocumentNames[documentType],
      description: documentKey ? <CopyableId id={documentKey} label="Chave do documento fiscal" /> : noKey,
    },
    ...(correlationId
      ? [
          {
            term: 'Correlação fiscal',
            description: <CopyableId id={correlationId} label="Correlação fiscal" />,
          },
        ]
      : []),
  ];
}
