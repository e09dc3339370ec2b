import { firstVersion, pinnedVersion } from '@trilho/contracts/api-version';
import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { apiUrl } from '@trilho/portal';
import { useOwnGateways } from '@trilho/portal/own-gateways';
import { Card, CardHeader, Skeleton, Stack, Tabs, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { Sample } from './sample.tsx';
import { languages, type SampleRequest } from './samples.ts';
import { TestRequest } from './test-request.tsx';
import { useNear } from './use-near.ts';

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
 * sandbox. The gateway that they name is asked for when they are about to be seen.
 */
export function UsageSection(props: UsageSectionProps) {
  const [place, isNear] = useNear<HTMLDivElement>();
  return (
    <Card id="como-usar" aria-label="Como Usar suas Chaves de API">
      <CardHeader
        title="Como Usar suas Chaves de API"
        description="Envie as duas chaves nos cabeçalhos de cada requisição do seu servidor."
      />
      <div ref={place}>{isNear ? <Usage {...props} /> : <UsageSkeleton />}</div>
    </Card>
  );
}

/** As high as the sample of most gateways, in its language. */
const UsageSkeleton = () => <Skeleton height={640} radius={10} />;

function Usage({ application, environment }: UsageSectionProps) {
  const { gateways, error } = useOwnGateways(environment);
  // A sample that named another one first would change its height, under the reader's eyes.
  if (!gateways && !error) return <UsageSkeleton />;
  // Before there is one, and where it is not known, the samples name the gateway that most begin with.
  const gateway = gateways?.[0]?.gateway ?? 'STRIPE';
  const accessKey = application?.accessKey ?? 'SUA_ACCESS_KEY';
  const isFirst = pinnedVersion(application?.apiVersion ?? null) === firstVersion;
  const request: SampleRequest = {
    url: apiUrl('/payment/process'),
    accessKey,
    gateway,
    gatewayField: isFirst ? 'gatewayType' : 'gateway',
  };
  return (
    <Stack gap={4}>
      <Tabs
        label="Linguagem do exemplo"
        tabs={languages.map(({ id, label }) => ({
          id,
          label,
          content: <Sample language={id} label={label} request={request} />,
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
  );
}
