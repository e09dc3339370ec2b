import type { Application, KeepFor } from '@trilho/contracts/application';
import { Banner, Button, Modal, SelectField, Stack } from '@trilho/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { environmentNames } from '../pairs/environment-names.ts';
import { useKeyActions } from './use-key-actions.ts';

interface RegenerateModalProps {
  application: Application;
  open: boolean;
  onClose: () => void;
}

const keepTimes: Record<KeepFor, string> = { '24h': 'por 24 horas', '7d': 'por 7 dias' };
const isKeepFor = (value: string): value is KeepFor => Object.hasOwn(keepTimes, value);

const choices = [
  { value: '', label: 'Revogar imediatamente' },
  ...Object.entries(keepTimes).map(([value, time]) => ({ value, label: `Manter ${time}` })),
];

/** Confirms the replacement of the current pair, and asks how long that pair keeps working. */
export function RegenerateModal({ application, open, onClose }: RegenerateModalProps) {
  const [chosen, setChosen] = useState('');
  const { regenerate, isBusy } = useKeyActions();
  const name = environmentNames[application.environment];
  const keepFor = isKeepFor(chosen) ? chosen : undefined;
  const handleConfirm = async () => {
    if ((await regenerate(application, keepFor)) !== 'declined') onClose();
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
          <Button
            variant={keepFor ? 'primary' : 'danger'}
            loading={isBusy}
            onClick={() => void handleConfirm()}
          >
            Regenerar chaves
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>Um novo par de chaves será gerado para o ambiente {name}.</p>
        <SelectField
          label="Chaves atuais"
          options={choices}
          value={chosen}
          disabled={isBusy}
          onChange={(event) => setChosen(event.target.value)}
        />
        {keepFor ? (
          <Banner tone="info">
            As chaves atuais continuam funcionando {keepTimes[keepFor]} e depois são revogadas. Atualize todas
            as suas integrações com o novo par até lá. Se a Secret Key vazou, revogue-a imediatamente.
          </Banner>
        ) : (
          <Banner tone="warning">
            As chaves atuais serão revogadas imediatamente. Atualize todas as suas integrações com o novo par:
            até lá, as requisições feitas com as chaves antigas serão recusadas.
          </Banner>
        )}
      </Stack>
    </Modal>
  );
}
