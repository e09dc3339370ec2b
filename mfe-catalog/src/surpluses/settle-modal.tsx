import type { Environment } from '@trilho/contracts/common';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { PortalSurplus } from '@trilho/contracts/portal-surplus';
import { errorMessage, useUserId } from '@trilho/portal';
import { Banner, Button, formatCurrency, Modal, Stack, token, useToast } from '@trilho/ui';
import { HandCoins } from 'lucide-react';
import { styled } from 'styled-components';
import { type ModalState, useModal } from '../modals/use-modal.tsx';
import { isLeftToPerson, payerOf } from './surplus-labels.ts';
import { useSettleSurplusMutation } from './surpluses-api.ts';

const Note = styled.p`
  color: ${token.color.muted};
`;

interface SettleModalProps extends ModalState {
  surplus: PortalSurplus;
  environment: Environment;
}

function SettleModal({ open, surplus, environment, onClose }: SettleModalProps) {
  const userId = useUserId();
  const { success } = useToast();
  const [settle, { isLoading, error }] = useSettleSurplusMutation();
  const { paymentId: id, amount, currency, gateway } = surplus;
  const money = formatCurrency(amount, currency);

  const handleSettle = async () => {
    const answer = await settle({ userId, environment, id, amount });
    if (answer.error) return;
    success(`${money} marcados como devolvidos.`);
    onClose();
  };

  return (
    <Modal
      open={open}
      title="Marcar como devolvido"
      icon={<HandCoins strokeWidth={1.75} />}
      size="sm"
      onClose={isLoading ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isLoading} onClick={() => void handleSettle()}>
            Já devolvi {money}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          Você já devolveu {money} a <strong>{payerOf(surplus)}</strong> por fora, por exemplo por Pix ou
          transferência?
        </p>
        <Note>
          O Trilho deixa de tentar devolver este valor, e isso não pode ser desfeito.
          {!isLeftToPerson(surplus) &&
            ` O que você devolve no painel do ${gatewayName(gateway)} ele reconhece sozinho: não marque aqui.`}
        </Note>
        {error && <Banner tone="danger">{errorMessage(error)}</Banner>}
      </Stack>
    </Modal>
  );
}

/** The dialog 'Já devolvi', which opens for a surplus. */
export const useSettling = (environment: Environment) =>
  useModal<PortalSurplus>((surplus, modal) => (
    <SettleModal {...modal} surplus={surplus} environment={environment} />
  ));
