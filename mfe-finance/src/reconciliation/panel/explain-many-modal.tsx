import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { errorMessage, isApiError, useUnsavedChanges } from '@trilho/portal';
import { Banner, Button, Modal, Stack, useToast } from '@trilho/ui';
import { type FormEvent, useId, useState } from 'react';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { useExplainDifferencesMutation } from '../../settlements-api.ts';
import { counted } from '../../words/amounts.ts';
import { sumsText, usualAccount } from '../words/difference-words.ts';
import {
  ExplainFields,
  type Explanation,
  findProblems,
  type Problems,
  refusedFields,
} from './explain-fields.tsx';

interface ExplainManyModalProps {
  of: EnvironmentOfUser;
  differences: readonly SettlementDifference[];
  onDone: () => void;
  onClose: () => void;
}

/** One explanation for all that are selected. */
export function ExplainManyModal({ of, differences, onDone, onClose }: ExplainManyModalProps) {
  const formId = useId();
  const [value, setValue] = useState<Explanation>({
    text: '',
    account: usualAccount(differences.map(({ kind }) => kind)),
  });
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [send, { isLoading }] = useExplainDifferencesMutation();
  const toast = useToast();
  useUnsavedChanges(value.text.trim() !== '');

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { text, account } = value;
    const found = findProblems(value);
    setProblems(found);
    setRefusal(undefined);
    if (isLoading || account === '' || Object.keys(found).length > 0) return;
    const ids = differences.map(({ id }) => id);
    const { data, error } = await send({ ...of, input: { ids, text: text.trim(), account } });
    if (data) {
      const done = counted(data.explained, 'diferença explicada', 'diferenças explicadas');
      const left = ids.length - data.explained;
      if (left === 0) toast.success(`${done}.`);
      else toast.warning(`${done}; ${counted(left, 'já não estava aberta', 'já não estavam abertas')}.`);
      onDone();
      onClose();
      return;
    }
    const refused = refusedFields(error);
    setProblems(refused ?? {});
    if (!refused && isApiError(error) && [404, 409].includes(error.status)) setRefusal(errorMessage(error));
  };

  return (
    <Modal
      open
      title={`Explicar ${counted(differences.length, 'diferença', 'diferenças')}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
            Explicar e fechar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          {refusal && <Banner tone="danger">{refusal}</Banner>}
          <p>
            Somam {sumsText(differences)}. Todas recebem a mesma explicação e a mesma conta, e deixam de estar
            abertas.
          </p>
          <ExplainFields value={value} problems={problems} onChange={setValue} />
        </Stack>
      </form>
    </Modal>
  );
}
