import type { Application } from '@trilho/contracts/application';
import type { GatewayType } from '@trilho/contracts/common';
import { useAppDispatch, useUserId } from '@trilho/portal';
import { Button, Stack, token } from '@trilho/ui';
import { Send } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLatePart } from '../late/use-late-part.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.line};
`;

const TextBlock = styled.p`
  flex: 1 1 280px;
  color: ${token.color.muted};
  code {
    font-family: ${token.font.mono};
    font-size: 12.5px;
    color: ${token.color.text};
  }
`;

const newKey = () => crypto.randomUUID();

const loadTestRun = () => import(/* webpackChunkName: "test-run" */ './test-run.tsx');

interface TestRequestProps {
  application: Application;
  gateway: GatewayType;
}

/**
 * 'Enviar requisição de teste': makes the sample's payment in the sandbox and shows the answer. What sends it comes with the
 * first press.
 */
export function TestRequest({ application, gateway }: TestRequestProps) {
  const { load } = useLatePart(loadTestRun);
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<ReactNode>(null);
  const idempotencyKey = useRef(newKey());
  const dispatch = useAppDispatch();
  const userId = useUserId();
  const { id, accessKey } = application;

  const handleSend = async () => {
    setBusy(true);
    const part = await load();
    if (!part) return;
    const sent = { userId, id, accessKey, gateway, idempotencyKey: idempotencyKey.current };
    const run = await dispatch(part.runTest(sent));
    if (!run.keepsKey) idempotencyKey.current = newKey();
    setShown(run.shown);
    setBusy(false);
  };

  return (
    <Stack gap={3}>
      <Row>
        {gateway === 'MERCADOPAGO' ? (
          <TextBlock>Gere agora este Pix no Sandbox: nada é cobrado de verdade.</TextBlock>
        ) : (
          <TextBlock>
            Envie agora este pagamento ao Sandbox com o cartão de teste <code>pm_card_visa</code>: nada é
            cobrado de verdade.
          </TextBlock>
        )}
        <Button
          variant="secondary"
          loading={isBusy}
          icon={<Send strokeWidth={1.75} aria-hidden />}
          onPointerEnter={() => void loadTestRun().catch(() => {})}
          onClick={() => void handleSend()}
        >
          Enviar requisição de teste
        </Button>
      </Row>
      <div aria-live="polite">{!isBusy && shown}</div>
    </Stack>
  );
}
