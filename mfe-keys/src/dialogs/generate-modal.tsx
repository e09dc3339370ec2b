import type { Environment } from '@trilho/contracts/common';
import { Button, Modal, SelectField } from '@trilho/ui';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { environmentChoices } from '../pairs/environment-names.ts';
import { useKeyActions } from './use-key-actions.ts';

interface GenerateModalProps {
  open: boolean;
  /** Environments without a pair, the suggested one first. */
  missing: readonly Environment[];
  onClose: () => void;
  /** Called with the environment of the new pair. */
  onGenerated: (environment: Environment) => void;
}

/** 'Gerar Nova Chave de API': offers only environments without a pair. */
export function GenerateModal({ open, missing, onClose, onGenerated }: GenerateModalProps) {
  const [chosen, setChosen] = useState<string>();
  const { generate, isBusy } = useKeyActions();
  const formId = useId();
  const environment = missing.find((candidate) => candidate === chosen) ?? missing[0];

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!environment || isBusy) return;
    const outcome = await generate(environment);
    if (outcome === 'declined') return;
    onClose();
    if (outcome === 'done') onGenerated(environment);
  };

  return (
    <Modal
      open={open}
      title="Gerar Nova Chave de API"
      size="sm"
      icon={<KeyRound strokeWidth={1.75} />}
      onClose={isBusy ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {environment ? 'Cancelar' : 'Fechar'}
          </Button>
          {environment && (
            <Button type="submit" form={formId} loading={isBusy}>
              Gerar chaves
            </Button>
          )}
        </>
      }
    >
      {environment ? (
        <form id={formId} onSubmit={(event) => void handleSubmit(event)}>
          <SelectField
            label="Ambiente"
            hint="Cada ambiente tem um par de chaves: uma Access Key e uma Secret Key."
            options={missing.map((value) => ({ value, label: environmentChoices[value] }))}
            value={environment}
            onChange={(event) => setChosen(event.target.value)}
          />
        </form>
      ) : (
        <p>
          Os dois ambientes já têm um par de chaves. Para trocar um deles, use <strong>Regenerar</strong> no
          cartão das chaves.
        </p>
      )}
    </Modal>
  );
}
