import type { PayerLink } from '@trilho/contracts/payment-link';
import { paths } from '@trilho/portal';
import { Avatar, Badge, formatCurrency, formatDate, Logo, media, TextLink, token } from '@trilho/ui';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Ground = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  background: ${token.color.bg};
`;

const Columns = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  align-items: start;
  flex: 1;
  gap: ${token.space[12]};
  width: 100%;
  max-width: 960px;
  margin: 0 auto;
  padding: ${token.space[16]} ${token.space[6]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${token.space[5]};
    padding: ${token.space[5]} ${token.space[4]} ${token.space[8]};
  }
`;

const Order = styled.section`
  display: grid;
  justify-items: start;
  gap: ${token.space[3]};
  position: sticky;
  top: ${token.space[10]};
  h1 {
    font-size: 18px;
    line-height: 26px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    position: static;
  }
`;

const Merchant = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[2]};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Amount = styled.p`
  font-size: 36px;
  line-height: 44px;
  font-weight: 680;
  letter-spacing: -0.025em;
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    font-size: 30px;
    line-height: 38px;
  }
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]} ${token.space[4]};
  padding: ${token.space[5]} ${token.space[4]};
  border-top: 1px solid ${token.color.line};
  font-size: 13px;
  color: ${token.color.muted};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
  }
  > :last-child {
    gap: ${token.space[4]};
  }
`;

/** What is paid, and to whom. */
export function OrderSummary({ link }: { link: PayerLink }) {
  const { merchantName, description, amount, environment, expiresAt, status } = link;
  return (
    <Order aria-label="O que você está pagando">
      {merchantName && (
        <Merchant>
          <Avatar name={merchantName} size={36} />
          {merchantName}
        </Merchant>
      )}
      {environment === 'SANDBOX' && (
        <Badge tone="warning" icon={<FlaskConical strokeWidth={1.75} aria-hidden />}>
          Ambiente de teste: nada é cobrado
        </Badge>
      )}
      <h1>{description}</h1>
      {amount !== null && <Amount>{formatCurrency(amount)}</Amount>}
      {expiresAt && status === 'open' && <Note>Pague até {formatDate(expiresAt, 'dd/MM/yyyy HH:mm')}.</Note>}
    </Order>
  );
}

/** The page of a link: nothing but what is paid, how, and who stands behind it. */
export function PayLayout({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <Columns>{children}</Columns>
      <Foot>
        <span>
          Pagamento processado por <Logo size={20} />
        </span>
        <span>
          <TextLink to={paths.privacy}>Privacidade</TextLink>
          <TextLink to={paths.terms}>Termos</TextLink>
        </span>
      </Foot>
    </Ground>
  );
}
