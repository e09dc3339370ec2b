import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { errorMessage, isApiError, useSession } from '@trilho/portal';
import { Button, Stack, TextField, useToast } from '@trilho/ui';
import { type FormEvent, useState } from 'react';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { useExplainDifferenceMutation } from '../../settlements-api.ts';

const longestName = 80;

/** Who sees to a difference: any name that the merchant writes. */
export function OwnerForm({ of, difference }: { of: EnvironmentOfUser; difference: SettlementDifference }) {
  const { user } = useSession();
  /** What was typed here, which stays while it is saved; what is saved shows until then. */
  const [typed, setTyped] = useState<string>();
  const name = typed ?? difference.owner ?? '';
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useExplainDifferenceMutation();
  const toast = useToast();
  const me = user ? `${user.name} ${user.surname}`.trim() : '';
  const isSaved = name.trim() === (difference.owner ?? '');

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || isSaved) return;
    setProblem(undefined);
    const owner = name.trim() === '' ? null : name.trim();
    const { data, error } = await send({ ...of, id: difference.id, input: { owner } });
    if (data) toast.success(owner ? `Responsável: ${owner}.` : 'Sem responsável.');
    else if (isApiError(error) && [404, 409, 422].includes(error.status)) setProblem(errorMessage(error));
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={2}>
        <TextField
          label="Responsável"
          maxLength={longestName}
          value={name}
          {...(problem && { error: problem })}
          onChange={({ target }) => setTyped(target.value)}
        />
        {(!isSaved || (name === '' && me !== '')) && (
          <Stack direction="row" gap={2} wrap>
            {!isSaved && (
              <Button type="submit" size="sm" variant="secondary" loading={isLoading}>
                Salvar responsável
              </Button>
            )}
            {name === '' && me !== '' && (
              <Button size="sm" variant="ghost" onClick={() => setTyped(me.slice(0, longestName))}>
                Sou eu
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </form>
  );
}
