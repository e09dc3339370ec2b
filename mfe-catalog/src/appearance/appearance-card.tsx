import { maskCnpj } from '@trilho/contracts/formats';
import type { Appearance } from '@trilho/contracts/portal-appearance';
import { useSession, useUserId } from '@trilho/portal';
import { Button, Card, IconButton, Skeleton, token, usePhone, VisuallyHidden } from '@trilho/ui';
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
  /* Three lines of words, there or on their way. */
  min-height: 60px;
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

const waiting = (
  <Card as="div" role="status" padding={4}>
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <Row>
      <Skeleton width={48} height={48} radius={12} />
      <Words>
        <Skeleton width="60%" />
      </Words>
    </Row>
  </Card>
);

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
  if (!currentData) return isError ? null : waiting;
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
          <small>{cnpj ? `CNPJ ${maskCnpj(cnpj)}` : 'CNPJ não informado'}</small>
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
