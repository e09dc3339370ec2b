import type { BalanceEntry, LedgerAccount } from '@trilho/contracts/balance';
import { accountNames, entryNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import { formatCurrency, formatDate, Mono, TextLink, VisuallyHidden } from '@trilho/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { paymentPath } from '../../paths.ts';
import { signedText } from '../../words/amounts.ts';
import { fullDay } from '../../words/days.ts';
import { movementOf } from '../../words/postings.ts';
import { Amount, Amounts, Details, Facts, Gateway, Kind, Row, Text, Time, Turn } from './entries-style.ts';

interface EntryRowProps {
  entry: BalanceEntry;
  of: EnvironmentOfUser;
  /** The account that the list is the statement of, if it is of one. */
  account: LedgerAccount | undefined;
}

/** A posting in one line, which opens into its amounts. */
export function EntryRow({ entry, of, account }: EntryRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { kind, gateway, currency, createdAt } = entry;
  const { amount, isTransfer, text } = movementOf(entry, account);
  return (
    <>
      <Row
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Time>{formatDate(createdAt, 'dd/MM/yyyy HH:mm').slice(11)}</Time>
        <Kind>{entryNames[kind]}</Kind>
        <Text>{text}</Text>
        <Gateway>{gatewayName(gateway)}</Gateway>
        <Amount
          data-transfer={isTransfer ? '' : undefined}
          data-in={!isTransfer && amount > 0 ? '' : undefined}
        >
          {isTransfer ? formatCurrency(amount, currency) : signedText(amount, currency)}
        </Amount>
        <Turn>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </Turn>
      </Row>
      {isOpen && (
        <Details id={detailsId}>
          <EntryAmounts entry={entry} />
          <EntryFacts entry={entry} of={of} />
        </Details>
      )}
    </>
  );
}

/** Debits beside credits: both come to the same. */
function EntryAmounts({ entry: { amounts, currency } }: { entry: BalanceEntry }) {
  const sumOf = (sign: 1 | -1) =>
    amounts.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount * sign : sum), 0);
  return (
    <Amounts>
      <caption>
        <VisuallyHidden>Contas deste lançamento</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Conta</th>
          <th scope="col">Débito</th>
          <th scope="col">Crédito</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ account, amount }) => (
          <tr key={account}>
            <th scope="row">{accountNames[account]}</th>
            <td>{amount > 0 && formatCurrency(amount, currency)}</td>
            <td>{amount < 0 && formatCurrency(-amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Soma</th>
          <td>{formatCurrency(sumOf(1), currency)}</td>
          <td>{formatCurrency(sumOf(-1), currency)}</td>
        </tr>
      </tfoot>
    </Amounts>
  );
}

function EntryFacts({ entry, of }: Pick<EntryRowProps, 'entry' | 'of'>) {
  const { id, gateway, paymentId, sourceId, reverses, occurredOn } = entry;
  return (
    <Facts>
      {paymentId && <TextLink to={paymentPath(paymentId, of.environment)}>Ver pagamento</TextLink>}
      <span>{gatewayName(gateway)}</span>
      <span>
        Lançamento <Mono>{id}</Mono>
      </span>
      {sourceId !== paymentId && (
        <span>
          Origem <Mono>{sourceId}</Mono>
        </span>
      )}
      {reverses && (
        <span>
          Desfaz <Mono>{reverses}</Mono>
        </span>
      )}
      {occurredOn && <span>No gateway em {fullDay(occurredOn)}</span>}
    </Facts>
  );
}
