import { Banner, ButtonLink } from '@trilho/ui';
import { healthPath } from '../paths.ts';
import { incidentCause, incidentTitle, openIncidents } from './incident-words.ts';
import { useGatewayHealth } from './use-gateway-health.ts';

/** Says what is wrong with a gateway while it is. Shows nothing otherwise, nor where the answer does not come. */
export function IncidentBanner() {
  const { currentData } = useGatewayHealth();
  const [first, ...others] = openIncidents(currentData?.incidents ?? []);
  if (!first) return null;
  const more = others.length === 1 ? ' Há mais um incidente.' : ` Há mais ${others.length} incidentes.`;
  const traffic = first.shifts
    ? 'Os pagamentos estão indo para os outros gateways.'
    : 'Os pagamentos continuam indo para ele.';
  return (
    <Banner
      tone="warning"
      title={incidentTitle(first)}
      action={
        <ButtonLink to={healthPath} variant="secondary" size="sm">
          Ver saúde
        </ButtonLink>
      }
    >
      {`${incidentCause(first).replace(/^./, (letter) => letter.toUpperCase())}. ${traffic}${others.length > 0 ? more : ''}`}
    </Banner>
  );
}
