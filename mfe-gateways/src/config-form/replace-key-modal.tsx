import type { ConfigFinding } from '@trilho/contracts/payment-config';
import { Button, Modal, Stack } from '@trilho/ui';
import { TriangleAlert } from 'lucide-react';
import { Findings } from './findings.tsx';

interface ReplaceKeyModalProps {
  /** The gateway's name. */
  name: string;
  open: boolean;
  findings: readonly ConfigFinding[];
  isSaving: boolean;
  onKeep: () => void;
  onReplace: () => void;
}

/** Shows the findings about keys that would replace working ones. Keeping the current keys is the default. */
export function ReplaceKeyModal(props: ReplaceKeyModalProps) {
  const { name, open, findings, isSaving, onKeep, onReplace } = props;
  const isOnlyMove = findings.every(({ code }) => code === 'other_account');
  return (
    <Modal
      open={open}
      title={isOnlyMove ? `Trocar de conta no ${name}?` : 'Substituir a chave que está funcionando?'}
      icon={<TriangleAlert strokeWidth={1.75} />}
      danger
      onClose={onKeep}
      footer={
        <>
          <Button variant="secondary" loading={isSaving} onClick={onReplace}>
            Substituir mesmo assim
          </Button>
          <Button data-autofocus disabled={isSaving} onClick={onKeep}>
            Manter a chave atual
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Findings findings={findings} />
        <p>A chave atual continua em vigor. Nada foi alterado.</p>
      </Stack>
    </Modal>
  );
}
