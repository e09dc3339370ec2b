import { firstVersion, pinnedVersion } from '@trilho/contracts/api-version';
import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { apiUrl } from '@trilho/portal';
import { useOwnGateways } from '@trilho/portal/own-gateways';
import { Card, CardHeader, CodeBlock, Stack, Tabs, token, useToast } from '@trilho/ui';
import { styled } from 'styled-components';
import { buildSamples } from './samples.ts';
import { TestRequest } from './test-request.tsx';

const Note = styled.p`
  color: ${token.color.muted};
  code {
    font-family: ${token.font.mono};
    font-size: 12.5px;
    color: ${token.color.text};
    overflow-wrap: anywhere;
  }
`;

interface UsageSectionProps {
  /** The pair of the selected environment, if any. */
  application: Application | undefined;
  environment: Environment;
}

/**
 * 'Como Usar suas Chaves de API': sample requests with the merchant's access key, and a test request in the
 * sandbox.
 */
export function UsageSection({ application, environment }: UsageSectionProps) {
  const toast = useToast();
  // Until it is known, and before there is one, the samples name the gateway that most begin with.
  const gateway = useOwnGateways(environment).gateways?.[0]?.gateway ?? 'STRIPE';
  const accessKey = application?.accessKey ?? 'SUA_ACCESS_KEY';
  const isFirst = pinnedVersion(application?.apiVersion ?? null) === firstVersion;
  const gatewayField = isFirst ? 'gatewayType' : 'gateway';
  const samples = buildSamples({ url: apiUrl('/payment/process'), accessKey, gateway, gatewayField });
  const handleCopyError = () => toast.error('Falha ao copiar para a área de transferência');
  return (
    <Card id="como-usar" aria-label="Como Usar suas Chaves de API">
      <CardHeader
        title="Como Usar suas Chaves de API"
        description="Envie as duas chaves nos cabeçalhos de cada requisição do seu servidor."
      />
      <Stack gap={4}>
        <Tabs
          label="Linguagem do exemplo"
          tabs={samples.map(({ id, label, code }) => ({
            id,
            label,
            content: <CodeBlock code={code} language={label} onCopyError={handleCopyError} />,
          }))}
        />
        <Note>
          Guarde a Secret Key na variável de ambiente <code>TRILHO_SECRET_KEY</code> do seu servidor. Com a
          mesma <code>Idempotency-Key</code>, repetir uma requisição nunca cobra duas vezes.
        </Note>
        {environment === 'SANDBOX' && application && (
          <TestRequest application={application} gateway={gateway} />
        )}
      </Stack>
    </Card>
  );
}
