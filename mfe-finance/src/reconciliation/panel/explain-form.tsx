import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { isApiError, useUnsavedChanges } from '@trilho/portal';
import { Button, Stack, useToast } from '@trilho/ui';
import { type FormEvent, useState } from 'react';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { useExplainDifferenceMutation } from '../../settlements-api.ts';
import { usualAccount } from '../words/difference-words.ts';
import {
  ExplainFields,
  type Explanation,
  findProblems,
  type Problems,
  refusedFields,
} from './explain-fields.tsx';

/** Closes one difference with a reason. What was typed stays until it is saved. */
export function ExplainForm({ of, difference }: { of: EnvironmentOfUser; difference: SettlementDifference }) {
  // Without money nothing moves, whatever the account.
  const movesMoney = difference.amount !== 0;
  const [value, setValue] = useState<Explanation>({
    text: '',
    account: usualAccount([difference.kind]) || (movesMoney ? '' : 'fees'),
  });
  const [problems, setProblems] = useState<Problems>({});
  const [send, { isLoading }] = useExplainDifferenceMutation();
  const toast = useToast();
  useUnsavedChanges(value.text.trim() !== '');

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { text, account } = value;
    const found = findProblems(value);
    setProblems(found);
    if (isLoading || account === '' || Object.keys(found).length > 0) return;
    const explanation = { text: text.trim(), account };
    const { data, error } = await send({ ...of, id: difference.id, input: { explanation } });
    if (data) {
      toast.success('Diferença explicada.');
      return;
    }
    if (isApiError(error) && (error.status === 409 || error.status === 404)) {
      toast.warning('Esta diferença já não está aberta. Confira como ela ficou.');
    }
    setProblems(refusedFields(error) ?? {});
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={3}>
        <ExplainFields hasAccount={movesMoney} value={value} problems={problems} onChange={setValue} />
        <div>
          <Button type="submit" loading={isLoading}>
            Explicar e fechar
          </Button>
        </div>
      </Stack>
    </form>
  );
}
