import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { Badge, Button, Card, token, usePhone } from '@trilho/ui';
import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { CopyableId } from '../details/copyable-id.tsx';
import { amountText, PriceLine, PriceLines, PriceText } from './price-list.tsx';
import { PriceRequest } from './price-request.tsx';

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  height: 100%;
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]};
`;

const Name = styled.h2`
  min-width: 0;
  font-size: 15px;
  line-height: 22px;
  font-weight: 620;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-top: auto;
  padding-top: ${token.space[1]};
  font-size: 12px;
  color: ${token.color.muted};
`;

const None = styled.p`
  padding-block: 8px;
  border-top: 1px solid ${token.color.line};
  font-size: 13px;
  color: ${token.color.muted};
`;

/** A price's id and request, in a line of their own. */
const Ids = styled.div`
  display: flex;
  flex-basis: 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.space[2]};
  min-width: 0;
`;

interface ProductCardProps {
  product: PortalProduct;
  onEdit: () => void;
}

/** A product with all its prices, their ids, and the request that subscribes a customer to one. */
export function ProductCard({ product, onEdit }: ProductCardProps) {
  const isPhone = usePhone();
  const { id, name, description, active, prices, gateway } = product;
  return (
    <Card as="article" aria-label={name}>
      <Body>
        <Head>
          <Name>{name}</Name>
          <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Ativo' : 'Inativo'}</Badge>
        </Head>
        <CopyableId id={id} label={`ID do produto ${name}`} />
        {description && <Description>{description}</Description>}
        {prices.length > 0 ? (
          <PriceLines aria-label={`Preços de ${name}`}>
            {prices.map((price) => (
              <PriceLine key={price.id}>
                <PriceText price={price} />
                <Ids>
                  <CopyableId id={price.id} label={`ID do preço ${amountText(price)}`} />
                  {price.recurrent && active && (
                    <PriceRequest priceId={price.id} name={`${name}, ${amountText(price)}`} />
                  )}
                </Ids>
              </PriceLine>
            ))}
          </PriceLines>
        ) : (
          <None>Nenhum preço à venda.</None>
        )}
        <Foot>
          {gatewayName(gateway)}
          <Button
            variant="secondary"
            size={isPhone ? 'md' : 'sm'}
            icon={<Pencil strokeWidth={1.75} aria-hidden />}
            aria-label={`Editar ${name}`}
            onClick={onEdit}
          >
            Editar
          </Button>
        </Foot>
      </Body>
    </Card>
  );
}
