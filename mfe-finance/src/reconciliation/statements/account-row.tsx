import { gatewayName } from '@trilho/contracts/gateway-names';
import type { SettlementState } from '@trilho/contracts/settlement-file';
import { formatDate } from '@trilho/ui';
import { amountText, counted } from '../../words/amounts.ts';
import { fullDay } from '../../words/days.ts';

/** `Completo de 01/11/2026 a 27/11/2026`. */
const reachText = ({ completeFrom, completeTo }: SettlementState): string => {
  if (!completeTo) return 'Nenhum dia completo ainda';
  return completeFrom
    ? `Completo de ${fullDay(completeFrom)} a ${fullDay(completeTo)}`
    : `Completo até ${fullDay(completeTo)}`;
};

/** How what is left of an account that is not connected comes here. */
const leftText = ({ hasFiles }: SettlementState): string =>
  hasFiles
    ? 'Conta desconectada: o que falta dela só chega por arquivo.'
    : 'Conta desconectada: o que falta dela só chega se você conectar essa conta de novo.';

const untoldText = ({ count, currency, net }: SettlementState['untold'][number]): string =>
  `${counted(count, 'venda', 'vendas')} sem linha no extrato, ${amountText(net, currency)} a receber.`;

/** How far the statement of one account is there, and what one that is not connected any more still owes. */
export function AccountRow({ state }: { state: SettlementState }) {
  const { gateway, account, isConnected, nextAt, problem, untold } = state;
  return (
    <div>
      <b>
        {gatewayName(gateway)}
        {!isConnected && `, conta ${account}`}
      </b>
      <p>
        {reachText(state)}.{nextAt && ` Próxima leitura em ${formatDate(nextAt, 'dd/MM/yyyy HH:mm')}.`}
      </p>
      {!isConnected && <p>{leftText(state)}</p>}
      {untold.map((sales) => (
        <p key={sales.currency}>{untoldText(sales)}</p>
      ))}
      {problem && <p data-problem="">A última leitura falhou: {problem}</p>}
    </div>
  );
}
