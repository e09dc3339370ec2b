import { maskCnpj } from '@trilho/contracts/formats';
import type { Appearance } from '@trilho/contracts/portal-appearance';
import { useSession, useUserId } from '@trilho/portal';
import { Button, Card, IconButton, SkeletonCard, token, usePhone } from '@trilho/ui';
import { MerchantTile } from '@trilho/ui/merchant-tile';
import { Palette } from 'lucide-react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import { useModal } from '../modals/use-modal.tsx';
import { useGetAppearanceQuery } from './appearance-api.ts';

const AppearanceModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "forms" */ './appearance-modal.tsx')).AppearanceModal,
}));

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};
  > :last-child {
    margin-left: auto;
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 160px;
  min-width: 0;
  h2 {
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
    color: ${token.color.muted};
  }
  strong {
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

/** 'Aparência': how payers see the merchant on the page of every link, and the form that changes it. */
export function AppearanceCard() {
  const userId = useUserId();
  const { user } = useSession();
  const { currentData, isError } = useGetAppearanceQuery({ userId });
  const accountName = user ? `${user.name} ${user.surname}` : '';
  const [open, modal] = useModal<Appearance>((appearance, state) => (
    <AppearanceModal {...state} userId={userId} appearance={appearance} accountName={accountName} />
  ));
  const isPhone = usePhone();
  if (!currentData) return isError ? null : <SkeletonCard lines={1} />;
  const { shopName, cnpj, color, logoUrl } = currentData;
  const name = shopName ?? accountName;
  const button = {
    icon: <Palette strokeWidth={1.75} aria-hidden />,
    onClick: () => open(currentData),
  };
  return (
    <Card aria-label="Aparência" padding={4}>
      <Row>
        <MerchantTile name={name} color={color} logoUrl={logoUrl} />
        <Words>
          <h2>Quem paga vê</h2>
          <strong>{name}</strong>
          <small>{cnpj ? `CNPJ ${maskCnpj(cnpj)}` : 'Sem CNPJ na página de pagamento'}</small>
        </Words>
        {isPhone ? (
          <IconButton {...button} size="lg" label="Aparência" />
        ) : (
          <Button {...button} variant="secondary">
            Aparência
          </Button>
        )}
      </Row>
      {modal}
    </Card>
  );
}
