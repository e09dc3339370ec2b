import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { RoutingSettings } from '@trilho/contracts/routing';
import type { TriedRouting, TriedRule } from '@trilho/contracts/routing-decision';
import { Stack, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { wholePercent } from '../words/figures.ts';
import { type RoutingExample, whyNot } from '../words/why-not.ts';

const Result = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[4]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.line};
`;

const Decided = styled.p`
  font-weight: 620;
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${token.space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  strong {
    font-weight: 600;
    color: ${token.color.text};
  }
`;

const Chance = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px ${token.space[3]};
  font-variant-numeric: tabular-nums;
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  height: 6px;
  border-radius: ${token.radius.full};
  background: ${token.color.line};
  overflow: hidden;
  > i {
    display: block;
    height: 100%;
    background: ${token.color.brand};
  }
`;

interface TrialResultProps {
  settings: RoutingSettings;
  example: RoutingExample;
  result: TriedRouting;
  /** Whether the rules on the screen are others by now. */
  isOutdated: boolean;
}

/** Which rule decides and why those before it did not, how likely each gateway is, and who comes next. */
export function TrialResult({ settings, example, result, isOutdated }: TrialResultProps) {
  const { gateways, next } = result;
  const passed = result.rules.filter(({ outcome }) => outcome !== 'decided');
  return (
    <Result role="region" aria-label="Resultado do teste">
      <Decided>{decidedText(settings, result)}</Decided>
      {passed.length > 0 && (
        <Steps aria-label="Regras que não decidiram">
          {passed.map((tried) => (
            <li key={tried.id}>
              <PassedRule {...{ settings, example, tried }} />
            </li>
          ))}
        </Steps>
      )}
      {gateways.length > 0 && (
        <Stack gap={2}>
          {gateways.map(({ gateway, probability }) => (
            <Chance key={gateway}>
              <span>{gatewayNames[gateway]}</span>
              <span>{wholePercent(probability)}</span>
              <Bar aria-hidden="true">
                <i style={{ width: `${probability * 100}%` }} />
              </Bar>
            </Chance>
          ))}
        </Stack>
      )}
      {next.length > 0 && (
        <Note>Se não der: {next.map((gateway) => gatewayNames[gateway]).join(', depois ')}.</Note>
      )}
      {isOutdated && <Note>As regras mudaram depois deste teste.</Note>}
    </Result>
  );
}

function decidedText({ order }: RoutingSettings, { rule, reason, gateways }: TriedRouting): string {
  if (rule) return `Decide a regra ${rule.place}: ${rule.name}`;
  if (gateways.length > 0 && reason !== null) return 'Nenhuma regra decide: vale a ordem de reserva.';
  return order.length === 0
    ? 'Nenhuma regra decide e não há ordem de reserva: a chamada precisa dizer o gateway.'
    : 'Nenhum dos seus gateways faz este pagamento.';
}

function PassedRule({
  settings,
  example,
  tried,
}: Pick<TrialResultProps, 'settings' | 'example'> & { tried: TriedRule }) {
  const place = settings.rules.findIndex(({ id }) => id === tried.id);
  const rule = settings.rules[place];
  if (!rule) return null;
  return (
    <>
      {place + 1}. <strong>{rule.name}</strong>: {reasonText(tried, whyNot(rule.when, example))}
    </>
  );
}

function reasonText({ outcome }: TriedRule, unmet: string | undefined): string {
  if (outcome === 'inactive') return 'desativada';
  if (outcome === 'unable') return 'vale, mas nenhum gateway dela faz este pagamento';
  return unmet ?? 'não vale para este pagamento';
}
