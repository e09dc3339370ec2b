import { gatewayNames } from '@trilho/contracts/gateway-names';
import { Button, TextField, token } from '@trilho/ui';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { sharesProblem } from './rule-schema.ts';
import { percentOf, type RuleFormValues, wholeOf } from './rule-values.ts';

const Rows = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(100px, 1fr) 72px 116px;
  align-items: center;
  gap: ${token.space[3]};
`;

const Sum = styled.p<{ $failed: boolean }>`
  font-size: 13px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  color: ${({ $failed }) => ($failed ? token.color.danger : token.color.muted)};
`;

type Shares = RuleFormValues['shares'];

/** The parts after one was typed: of two gateways, the other gets what is left. */
export function withPercent(shares: Shares, at: number, percent: string): Shares {
  const typed = shares.map((share, index) => (index === at ? { ...share, percent } : share));
  const part = percentOf(percent);
  if (shares.length !== 2 || part < 1 || part > 99) return typed;
  return typed.map((share, index) => (index === at ? share : { ...share, percent: String(100 - part) }));
}

/** A part of each gateway, in percent, and what is missing to 100. */
export function ShareFields() {
  const { values, setFieldValue } = useFormikContext<RuleFormValues>();
  const { shares } = values;
  const problem = sharesProblem(values);
  const left = 100 - wholeOf(shares);
  const put = (next: Shares) => void setFieldValue('shares', next);
  return (
    <Rows>
      {shares.map(({ gateway, percent }, index) => {
        const name = gatewayNames[gateway];
        const completed = percentOf(percent) + left;
        return (
          <Row key={gateway}>
            <span>{name}</span>
            <TextField
              hideLabel
              label={`Percentual do ${name}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={percent}
              aria-invalid={problem ? true : undefined}
              onChange={({ target }) => put(withPercent(shares, index, target.value))}
            />
            {left !== 0 && completed >= 1 && completed <= 99 ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${name} com ${completed}%`}
                onClick={() =>
                  put(
                    shares.map((share, at) =>
                      at === index ? { ...share, percent: String(completed) } : share,
                    ),
                  )
                }
              >
                Deixar em {completed}%
              </Button>
            ) : (
              <span />
            )}
          </Row>
        );
      })}
      <Sum $failed={problem !== undefined} role="status">
        {problem ?? 'Soma 100%. O mesmo cliente vai sempre para o mesmo gateway.'}
      </Sum>
    </Rows>
  );
}
