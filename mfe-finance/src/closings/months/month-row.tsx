import type { GatewayBalance, LedgerAccount } from '@trilho/contracts/balance';
import { accountNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { MonthClosing } from '@trilho/contracts/month-closing';
import { Badge, Button, formatDate, Stack, TextLink } from '@trilho/ui';
import { CalendarCheck, ChevronDown, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useDownload } from '../../download/use-download.ts';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { differencesPath } from '../../paths.ts';
import { amountText, counted, signedText } from '../../words/amounts.ts';
import { monthName } from '../../words/days.ts';
import { Books, Column, Details, Group, Line, Name, Row, Value } from './months-style.ts';

interface MonthRowProps {
  of: EnvironmentOfUser;
  month: MonthClosing;
  /** Asks before it closes the month. */
  onClose: () => void;
}

/** What is left to explain of a month, in one line. */
function openText({ openDifferences, unexplained }: MonthClosing): string {
  if (openDifferences === 0) return 'Tudo explicado';
  return `${signedText(unexplained)} sem explicação em ${counted(openDifferences, 'diferença', 'diferenças')}`;
}

/** A month in one line, which opens into what each account moved and held, with what can be done. */
export function MonthRow({ of, month, onClose }: MonthRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { closedAt, closedBy, openDifferences } = month;
  return (
    <>
      <Row
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <b>{monthName(month.month)}</b>
        <span>{openText(month)}</span>
        <Badge tone={closedAt ? 'success' : 'neutral'}>{closedAt ? 'Fechado' : 'Aberto'}</Badge>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </Row>
      {isOpen && (
        <Details id={detailsId}>
          <p>
            {closedAt
              ? `Fechado em ${formatDate(closedAt, 'dd/MM/yyyy HH:mm')}${closedBy ? ` por ${closedBy}` : ''}. Os valores são os daquele momento.`
              : 'Ainda não fechado: os valores são os de agora.'}{' '}
            {openDifferences > 0 && !closedAt && (
              <TextLink to={differencesPath(of.environment)}>Ver as diferenças abertas</TextLink>
            )}
          </p>
          <MonthBooks month={month} />
          <Actions of={of} month={month} onClose={onClose} />
        </Details>
      )}
    </>
  );
}

function Actions({ of, month: { month, closedAt }, onClose }: MonthRowProps) {
  const { download, isBusy } = useDownload(of);
  return (
    <Stack direction="row" gap={2} wrap>
      {!closedAt && (
        <Button icon={<CalendarCheck strokeWidth={1.75} aria-hidden />} onClick={onClose}>
          Fechar o mês
        </Button>
      )}
      <Button
        variant="secondary"
        loading={isBusy}
        icon={<Download strokeWidth={1.75} aria-hidden />}
        onClick={() =>
          void download({ list: 'month_closing', filters: { month } }, 'O download do PDF começou.')
        }
      >
        Baixar PDF
      </Button>
    </Stack>
  );
}

const keyOf = ({ gateway, currency }: GatewayBalance): string => `${gateway} ${currency}`;

const amountIn = (balance: GatewayBalance | undefined, account: LedgerAccount): number =>
  balance?.accounts.find((one) => one.account === account)?.amount ?? 0;

const allAccounts = Object.keys(accountNames) as LedgerAccount[];

/** What each account of each gateway moved within the month, and held at its end. */
function MonthBooks({ month: { balances, movements } }: { month: MonthClosing }) {
  const books = [...balances, ...movements.filter((one) => !balances.some((of) => keyOf(of) === keyOf(one)))];
  if (books.length === 0) return <p>Nada se moveu neste mês.</p>;
  return books.map((book) => {
    const [held, moved] = [balances, movements].map((all) => all.find((one) => keyOf(one) === keyOf(book)));
    const accounts = allAccounts.filter(
      (account) => amountIn(held, account) !== 0 || amountIn(moved, account) !== 0,
    );
    return (
      <Books key={keyOf(book)}>
        <caption>
          {gatewayName(book.gateway)}
          {book.currency !== 'BRL' && ` · ${book.currency}`}
        </caption>
        <Group as="thead">
          <Line>
            <Column>Conta</Column>
            <Column>No mês</Column>
            <Column>No fim</Column>
          </Line>
        </Group>
        <Group>
          {accounts.map((account) => (
            <Line key={account}>
              <Name>{accountNames[account]}</Name>
              <Value data-label="No mês">{amountText(amountIn(moved, account), book.currency)}</Value>
              <Value data-label="No fim">{amountText(amountIn(held, account), book.currency)}</Value>
            </Line>
          ))}
        </Group>
      </Books>
    );
  });
}
