import {
  Button,
  Card,
  CardHeader,
  LoadingOverlay,
  Modal,
  type NotificationContent,
  NotificationModal,
  SelectField,
  Stack,
  TextAreaField,
  useToast,
} from '@trilho/ui';
import { useState } from 'react';

const reasons = [
  { value: 'too_expensive', label: 'Muito caro' },
  { value: 'not_using', label: 'Não estou usando' },
];

const notifications: NotificationContent[] = [
  { type: 'success', message: 'Configurações salvas com sucesso!' },
  { type: 'error', message: 'Conexão com o Stripe falhou!' },
  {
    type: 'warning',
    message:
      'A assinatura continua ativa até o fim do período, em 12/12/2026, e então termina sem novas cobranças.',
    showSecondaryButton: true,
  },
  { type: 'info', message: 'Em desenvolvimento ...' },
];

/** What floats: modals, notifications, toasts and the loading overlay. */
export function OverlaysSection() {
  const [modal, setModal] = useState(false);
  const [loading, setLoading] = useState(false);
  const [notification, setNotification] = useState<NotificationContent>();
  const toast = useToast();
  const closeModal = () => setModal(false);

  const showLoading = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), 1500);
  };

  return (
    <Card>
      <CardHeader title="Sobreposições" />
      <Stack direction="row" gap={2} wrap>
        <Button variant="secondary" onClick={() => setModal(true)}>
          Modal
        </Button>
        <Button variant="secondary" onClick={showLoading}>
          Carregando
        </Button>
        <Button variant="secondary" onClick={() => toast.success('Copiado para a área de transferência!')}>
          Aviso breve
        </Button>
        {notifications.map((content) => (
          <Button key={content.type} variant="secondary" onClick={() => setNotification(content)}>
            {content.type}
          </Button>
        ))}
      </Stack>
      <Modal
        open={modal}
        title="Cancelar com reembolso"
        onClose={closeModal}
        footer={
          <>
            <Button variant="secondary" onClick={closeModal}>
              Voltar
            </Button>
            <Button variant="danger" onClick={closeModal}>
              Cancelar assinatura
            </Button>
          </>
        }
      >
        <Stack>
          <p>O reembolso é processado em 5-10 dias úteis.</p>
          <SelectField label="Motivo" options={reasons} />
          <TextAreaField label="Comentários" placeholder="Opcional" />
        </Stack>
      </Modal>
      <NotificationModal notification={notification} onClose={() => setNotification(undefined)} />
      <LoadingOverlay visible={loading} />
    </Card>
  );
}
