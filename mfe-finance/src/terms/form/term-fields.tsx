import { Banner, media, SegmentedToggle, Stack, token } from '@trilho/ui';
import { FormikCheckbox, FormikCurrency, FormikSelect, FormikText } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { methodChoices } from '../../filters/choices.ts';
import { useGatewayChoices } from '../../filters/use-gateway-choices.ts';
import { today } from '../../words/days.ts';
import { installmentChoices } from '../example/example-card.tsx';
import { ExampleResult } from '../example/example-result.tsx';
import { exampleOf } from '../example/example-text.ts';
import { type TermFormValues, termOf } from './term-values.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${token.space[3]};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[4]};
  }
`;

const Count = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
  > span {
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
  }
`;

const counts = [
  { value: 'calendar', label: 'Corridos' },
  { value: 'banking', label: 'Úteis' },
] as const;

/** What was agreed with a gateway, and what it comes to. */
export function TermFields() {
  const { values, setFieldValue } = useFormikContext<TermFormValues>();
  const isCard = values.method === 'card';
  const gateways = useGatewayChoices(values.gateway);
  return (
    <Stack gap={4}>
      <Pair>
        <FormikSelect name="gateway" label="Gateway" placeholder="Escolha" options={gateways} required />
        <FormikSelect name="method" label="Meio" placeholder="Escolha" options={methodChoices} required />
      </Pair>
      <FormikSelect
        name="installmentsFrom"
        label="Parcelas, a partir de"
        hint="Vale a condição com mais parcelas que ainda cabe na venda."
        options={isCard ? installmentChoices : installmentChoices.slice(0, 1)}
        disabled={!isCard}
      />
      <Pair>
        <FormikText
          name="percent"
          label="Percentual (%)"
          placeholder="3,99"
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <FormikCurrency name="fixed" label="Valor fixo por venda" />
      </Pair>
      <Pair>
        <FormikText
          name="days"
          label="Prazo, em dias"
          placeholder="30"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Count>
          <span aria-hidden="true">Contagem dos dias</span>
          <SegmentedToggle
            label="Contagem dos dias"
            options={counts}
            value={values.dayCount}
            onChange={(next) => void setFieldValue('dayCount', next)}
          />
        </Count>
      </Pair>
      {isCard && (
        <FormikCheckbox
          name="perInstallment"
          label="Liberar cada parcela por vez"
          hint="A primeira no prazo, e cada uma das outras 30 dias depois. Sem isto, tudo entra no prazo da primeira."
        />
      )}
      <FormExample values={values} />
    </Stack>
  );
}

/** What the form says so far, on a sale of R$ 100,00. */
function FormExample({ values }: { values: TermFormValues }) {
  const term = termOf(values);
  if (!term) return <Banner tone="info">Preencha os campos para ver o exemplo de uma venda.</Banner>;
  const { gateway, method, installmentsFrom } = term;
  const installments = method === 'card' ? Math.max(installmentsFrom, 3) : 1;
  const example = exampleOf(
    { gateway, method, installments, amountMinor: 10_000, paidOn: today() },
    { terms: [term], defaults: [] },
  );
  return example ? <ExampleResult example={example} /> : null;
}
