import { formatCurrency, token, VisuallyHidden } from '@trilho/ui';
import { styled } from 'styled-components';
import { amountText } from '../../words/amounts.ts';
import { fullDay, weekdayName } from '../../words/days.ts';
import { type Example, saleText } from './example-text.ts';

const Words = styled.p`
  strong {
    font-weight: 620;
  }
`;

const Parts = styled.table`
  width: 100%;
  margin-top: ${token.space[3]};
  font-size: 13px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 6px 0 6px ${token.space[3]};
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    font-size: 12px;
    line-height: 16px;
    font-weight: 550;
    color: ${token.color.muted};
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
  }
  tbody td:last-child {
    font-weight: 600;
  }
`;

/** What a sale brings, and when: one line for each part that the gateway releases. */
export function ExampleResult({ example }: { example: Example }) {
  const { sale, settlement, netMinor } = example;
  const { feeMinor, instalments } = settlement;
  return (
    <div aria-live="polite">
      <Words>
        {saleText(sale)}: você recebe <strong>{amountText(netMinor)}</strong>, e a tarifa é de{' '}
        {formatCurrency(feeMinor)}.
      </Words>
      <Parts>
        <caption>
          <VisuallyHidden>Quando entra</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Entra em</th>
            <th scope="col">Bruto</th>
            <th scope="col">Tarifa</th>
            <th scope="col">Líquido</th>
          </tr>
        </thead>
        <tbody>
          {instalments.map(({ number, dueOn, grossMinor, feeMinor: fee, netMinor: net }) => (
            <tr key={number}>
              <th scope="row">
                {weekdayName(dueOn)}, {fullDay(dueOn)}
              </th>
              <td>{formatCurrency(grossMinor)}</td>
              <td>{formatCurrency(fee)}</td>
              <td>{amountText(net)}</td>
            </tr>
          ))}
        </tbody>
      </Parts>
    </div>
  );
}
