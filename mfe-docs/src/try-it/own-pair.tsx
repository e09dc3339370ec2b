import { errorMessage, paths, useAppDispatch } from '@trilho/portal';
import { Banner, SelectField, Skeleton, TextLink } from '@trilho/ui';
import { useState } from 'react';
import type { OperationFacts } from '../api/operation-facts.ts';
import { useGetOwnPairsQuery } from './own-pairs-api.ts';
import { tryItApi } from './try-it-api.ts';
import { TryItForm } from './try-it-form.tsx';
import { Words } from './words.ts';

/** The form with a sandbox pair of the merchant's, whose secret key is revealed for one request and not kept. */
export function OwnPair({ operation, userId }: { operation: OperationFacts; userId: string }) {
  const { data = [], error, isLoading } = useGetOwnPairsQuery(userId);
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState<string | null>(null);

  if (isLoading) return <Skeleton height={120} />;
  if (error) return <Banner tone="danger">{errorMessage(error)}</Banner>;
  const pairs = data.filter(({ environment }) => environment === 'SANDBOX');
  const pair = pairs.find(({ id }) => id === chosen) ?? pairs[0];
  if (!pair) {
    return (
      <Banner tone="info" action={<TextLink to={paths.admin.keys}>Gerar as chaves</TextLink>}>
        Para enviar esta requisição, gere o seu par de chaves do Sandbox.
      </Banner>
    );
  }

  const readPair = async () => {
    const asked = tryItApi.endpoints.revealForTryIt.initiate({ userId, id: pair.id }, { track: false });
    const { secretKey } = await dispatch(asked).unwrap();
    return { accessKey: pair.accessKey, secretKey };
  };

  return (
    <TryItForm operation={operation} readPair={readPair} userId={userId}>
      {pairs.length > 1 ? (
        <SelectField
          label="Par de chaves"
          value={pair.id}
          options={pairs.map(({ id, accessKey, expiresAt }) => ({
            value: id,
            label: expiresAt ? `${accessKey} (anterior)` : accessKey,
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : (
        <Words>
          Usa o seu par <code>{pair.accessKey}</code> do Sandbox: nada é cobrado de verdade.
        </Words>
      )}
    </TryItForm>
  );
}
