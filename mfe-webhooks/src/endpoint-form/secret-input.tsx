import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { Button, Stack, token } from '@trilho/ui';
import { FormikText, useBoundField } from '@trilho/ui/formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import { storedSecret } from './stored-secret.ts';
import { useReveal } from './use-reveal.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space[2]};
  > :first-child {
    flex: 1 1 260px;
  }
`;

/** On the line of the control, below the label. */
const Beside = styled(Stack)`
  padding-top: 24px;
`;

interface SecretInputProps {
  endpoint: WebhookEndpoint;
  /** Called with the secret in force when it is shown, so that saving does not rotate to the same one. */
  onShown: (secret: string) => void;
}

/**
 * The secret in edit mode (5.6). It starts masked, which counts as filled; it is shown behind a step-up, and another
 * one can be typed in its place.
 */
export function SecretInput({ endpoint, onShown }: SecretInputProps) {
  const { input, helpers } = useBoundField<string>('secret');
  const reveal = useReveal(endpoint);
  const [isAsking, setAsking] = useState(false);
  const isMasked = input.value === storedSecret;

  const handleShow = async () => {
    setAsking(true);
    const shown = await reveal().finally(() => setAsking(false));
    if (!shown) return;
    onShown(shown.secret);
    void helpers.setValue(shown.secret);
  };

  return (
    <Row>
      <FormikText
        name="secret"
        label="Chave secreta"
        required
        readOnly={isMasked}
        autoComplete="off"
        spellCheck={false}
        hint="Assina cada entrega. Se você salvar outra, a atual ainda assina por 24 horas."
      />
      <Beside direction="row" gap={2}>
        {isMasked ? (
          <>
            <Button variant="secondary" loading={isAsking} onClick={() => void handleShow()}>
              Mostrar
            </Button>
            <Button variant="secondary" onClick={() => void helpers.setValue('')}>
              Usar outra
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => void helpers.setValue(storedSecret)}>
            Manter a atual
          </Button>
        )}
      </Beside>
    </Row>
  );
}
