import type { Application } from '@trilho/contracts/application';
import { Banner, Button, Modal, Stack } from '@trilho/ui';
import { RotateCw } from 'lucide-react';
import { environmentNames } from './environment-names.ts';
import { useKeyActions } from './use-key-actions.ts';

interface RegenerateModalProps {
  application: Application;
  open: boolean;
  onClose: () => void;
}

/** Asks before the pair in force is revoked. */
export function RegenerateModal({ application, open, onClose }: RegenerateModalProps) {
  const { regenerate, isBusy } = useKeyActions();
  const name = environmentNames[application.environment];
  const handleConfirm = async () => {
    await regenerate(application);
    onClose();
  };
  return (
    <Modal
      open={open}
      title="Regenerar chaves"
      size="sm"
      icon={<RotateCw strokeWidth={1.75} />}
      onClose={isBusy ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" loading={isBusy} onClick={() => void handleConfirm()}>
            Regenerar chaves
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>Um novo par de chaves será gerado para o ambiente {name}.</p>
        <Banner tone="warning">
          As chaves atuais serão revogadas imediatamente. Atualize todas as suas integrações com o novo par:
          até lá, as requisições feitas com as chaves antigas serão recusadas.
        </Banner>
      </Stack>
    </Modal>
  );
}
