import { useUserId } from '@trilho/portal';
import { Banner, Button, formatCurrency, Modal, Stack, token, useToast } from '@trilho/ui';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useOrder } from '../../orders/use-order.ts';
import { useCancelPaymentMutation } from '../../payments/payments-api.ts';
import type { OperationModalProps } from './capture-modal.tsx';
import { capturable, payableBy } from './payment-reach.ts';

const Note = styled.p`
  color: ${token.color.muted};
`;

/** Cancels an authorised payment, or a Pix or boleto that waits, and says before what that does. */
export function CancelModal({ open, payment, environment, onClose }: OperationModalProps) {
  const userId = useUserId();
  const { success, info } = useToast();
  const [send] = useCancelPaymentMutation();
  const { place, failure } = useOrder({ kind: 'cancel', outcome: 'o pagamento foi cancelado', send });
  const [isBusy, setIsBusy] = useState(false);
  const { id, amount, amountCaptured, currency, customerName, customerEmail } = payment;
  const voucher = payableBy(payment);
  const isPart = amountCaptured > 0;
  const verb = isPart ? 'Liberar o resto' : 'Cancelar pagamento';
  const money = (minor: number) => formatCurrency(minor, currency);

  const handleCancel = async () => {
    setIsBusy(true);
    const after = await place({ userId, environment, id });
    setIsBusy(false);
    if (!after) return;
    if (after.status === 'canceled') success('Pagamento cancelado.');
    else if (isPart && after.status === 'succeeded') success('Resto liberado.');
    else info('Cancelamento pedido. O gateway ainda vai confirmar.');
    onClose();
  };

  return (
    <Modal
      open={open}
      title={verb}
      icon={<Ban strokeWidth={1.75} />}
      size="sm"
      danger
      onClose={isBusy ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Voltar
          </Button>
          <Button variant="danger" loading={isBusy} onClick={() => void handleCancel()}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {isPart
            ? `Liberar os ${money(capturable(payment))} que restam do pagamento de ${money(amount)} de `
            : `Cancelar o pagamento de ${money(amount)} de `}
          <strong>{customerName ?? customerEmail}</strong>?
        </p>
        <Note>
          {voucher
            ? `O código do ${voucher} deixa de poder ser pago. Se alguém o pagar mesmo assim, o valor é devolvido sozinho.`
            : isPart
              ? `Os ${money(amountCaptured)} já capturados continuam cobrados.`
              : 'O valor reservado no cartão é liberado, e nada é cobrado.'}{' '}
          Isso não pode ser desfeito.
        </Note>
        {failure && <Banner tone={failure.isLost ? 'warning' : 'danger'}>{failure.message}</Banner>}
      </Stack>
    </Modal>
  );
}
