import type { PayerLink } from '@trilho/contracts/payment-link';
import { Badge, formatCurrency, formatDate, media, token } from '@trilho/ui';
import { MerchantTile } from '@trilho/ui/merchant-tile';
import { FlaskConical } from 'lucide-react';
import { styled } from 'styled-components';

const Order = styled.section`
  display: grid;
  min-width: 0;
  h1 {
    font-size: 15px;
    line-height: 22px;
    font-weight: 500;
    color: ${token.color.muted};
    overflow-wrap: anywhere;
  }
`;

const Merchant = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
  min-height: 48px;
  margin-bottom: ${token.space[12]};
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
  ${media.phone} {
    margin-bottom: ${token.space[4]};
  }
`;

const Name = styled.div`
  display: grid;
  min-width: 0;
  strong {
    font-size: 15px;
    line-height: 20px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

const Amount = styled.p`
  font-size: 44px;
  line-height: 52px;
  font-weight: 680;
  letter-spacing: -0.028em;
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    font-size: 34px;
    line-height: 42px;
  }
`;

const Note = styled.p`
  margin-top: ${token.space[1]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

interface OrderSummaryProps {
  order: Pick<
    PayerLink,
    | 'merchantName'
    | 'merchantCnpj'
    | 'merchantColor'
    | 'merchantLogoUrl'
    | 'description'
    | 'amount'
    | 'environment'
  >;
  /** Until when something new can be paid. */
  until?: string | null;
}

/** What is paid, and to whom: the merchant is the host. */
export function OrderSummary({ order, until = null }: OrderSummaryProps) {
  const { merchantName, merchantCnpj, merchantColor, merchantLogoUrl, description, amount } = order;
  const isTest = order.environment === 'SANDBOX';
  return (
    <Order aria-label="O que você está pagando">
      {(merchantName || isTest) && (
        <Merchant>
          {merchantName && (
            <MerchantTile name={merchantName} color={merchantColor} logoUrl={merchantLogoUrl} />
          )}
          {merchantName && (
            <Name>
              <strong>{merchantName}</strong>
              {merchantCnpj && <small>CNPJ {merchantCnpj}</small>}
            </Name>
          )}
          {isTest && (
            <Badge tone="info" icon={<FlaskConical strokeWidth={1.75} aria-hidden />}>
              Teste
            </Badge>
          )}
        </Merchant>
      )}
      <h1>{description}</h1>
      {amount !== null && <Amount>{formatCurrency(amount)}</Amount>}
      {isTest && <Note>Ambiente de teste: nada é cobrado.</Note>}
      {until && <Note>Pague até {formatDate(until, 'dd/MM/yyyy HH:mm')}.</Note>}
    </Order>
  );
}
