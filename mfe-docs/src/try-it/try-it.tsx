import type { Environment } from '@trilho/contracts/common';
import { getPortalConfig, type LoginState, paths, useSession } from '@trilho/portal';
import { Badge, Banner, Button, Card, CardHeader, Stack } from '@trilho/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OperationFacts } from '../api/operation-facts.ts';
import { OwnPair } from './own-pair.tsx';
import { TryItForm } from './try-it-form.tsx';
import { Words } from './words.ts';

interface TryItProps {
  operation: OperationFacts;
  /** What the samples show. Requests are sent to the sandbox all the same. */
  environment: Environment;
}

/** Sends an operation's request to the sandbox from the page; opens when asked for. */
export function TryIt({ operation, environment }: TryItProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="secondary"
        icon={<FlaskConical strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Experimentar no Sandbox
      </Button>
    );
  }
  return (
    <Card aria-label="Experimentar">
      <CardHeader title="Experimentar" actions={<Badge tone="info">Sandbox</Badge>} />
      <Stack gap={4}>
        {environment === 'PRODUCTION' && (
          <Words>Os exemplos mostram Produção; daqui, a requisição vai sempre ao Sandbox.</Words>
        )}
        <WithPair key={operation.operationId} operation={operation} />
      </Stack>
    </Card>
  );
}

/** The form with the reader's own pair, else with the demo merchant's, where there is one. */
function WithPair({ operation }: { operation: OperationFacts }) {
  const { userId } = useSession();
  const { demoKeys } = getPortalConfig();
  if (userId !== null) return <OwnPair key={userId} operation={operation} userId={userId} />;
  if (!demoKeys) return <SignInHint />;
  return (
    <TryItForm operation={operation} readPair={async () => demoKeys} userId={null}>
      <Words>
        Usa o par da loja de demonstração, <code>{demoKeys.accessKey}</code>: nada é cobrado de verdade, e
        outras pessoas veem o que você enviar.
      </Words>
    </TryItForm>
  );
}

function SignInHint() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const state: LoginState = { from: pathname + search + hash };
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" variant="secondary" onClick={() => void navigate(paths.login, { state })}>
          Entrar
        </Button>
      }
    >
      Entre na sua conta para enviar esta requisição com as suas chaves do Sandbox.
    </Banner>
  );
}
