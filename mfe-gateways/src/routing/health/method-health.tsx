import type { GatewayHealth } from '@trilho/contracts/gateway-health';
import { methodNames } from '@trilho/contracts/method-names';
import { Badge, token, VisuallyHidden } from '@trilho/ui';
import { styled } from 'styled-components';
import { timeText } from '../../incidents/incident-words.ts';
import { countText, percentText } from '../words/figures.ts';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[1]};
`;

const Name = styled.h3`
  font-size: 14px;
  line-height: 20px;
  font-weight: 600;
`;

const Figures = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 5px 0 5px ${token.space[2]};
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: left;
    color: ${token.color.muted};
  }
  thead th {
    font-size: 12px;
    color: ${token.color.muted};
  }
  tbody tr {
    border-top: 1px solid ${token.color.line};
  }
`;

const states = {
  normal: <Badge tone="success">Normal</Badge>,
  degraded: <Badge tone="warning">Com problema</Badge>,
  unknown: <Badge tone="neutral">Poucos pagamentos</Badge>,
};

const orDash = (value: number | null, text: (value: number) => string): string =>
  value === null ? '—' : text(value);

type Figure = Pick<GatewayHealth['usual'], 'approvalRate' | 'faultRate' | 'p95Ms'>;

function Cells({ approvalRate, faultRate, p95Ms }: Figure) {
  return (
    <>
      <td>{orDash(approvalRate, percentText)}</td>
      <td>{orDash(faultRate, percentText)}</td>
      <td>{orDash(p95Ms, timeText)}</td>
    </>
  );
}

/** A method at a gateway: the last minutes beside what is usual. */
export function MethodHealth({ item }: { item: GatewayHealth }) {
  const { method, state, windows, usual } = item;
  return (
    <div>
      <Head>
        <Name>{methodNames[method]}</Name>
        {states[state]}
      </Head>
      <Figures>
        <VisuallyHidden as="caption">{methodNames[method]}, agora e como de costume</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Últimos</th>
            <th scope="col">Pagtos.</th>
            <th scope="col">Aprovação</th>
            <th scope="col">Falhas</th>
            <th scope="col" title="Tempo em que 95% das respostas chegam">
              Tempo
            </th>
          </tr>
        </thead>
        <tbody>
          {windows.map((window) => (
            <tr key={window.minutes}>
              <th scope="row">{window.minutes} min</th>
              <td>{countText(window.payments)}</td>
              <Cells {...window} />
            </tr>
          ))}
          <tr>
            <th scope="row">De costume</th>
            <td>—</td>
            <Cells {...usual} />
          </tr>
        </tbody>
      </Figures>
    </div>
  );
}
