import type { Receivable, ReceivableListQuery } from '@trilho/contracts/receivable';
import { errorMessage, isApiError } from '@trilho/portal';
import { Badge, Button, ErrorState, formatCurrency, Mono, Skeleton, usePhone } from '@trilho/ui';
import { useState } from 'react';
import { type EnvironmentOfUser, useListReceivablesQuery } from '../../finance-api.ts';
import { paymentPath } from '../../paths.ts';
import { amountText } from '../../words/amounts.ts';
import { shortDay } from '../../words/days.ts';
import { movedText, ReceivableTable, whatText } from './receivable-table.tsx';
import { Line, Pager, ReceivableLink, Rows, Words } from './span-style.ts';

interface ReceivableListProps {
  of: EnvironmentOfUser;
  query: Pick<ReceivableListQuery, 'dueFrom' | 'dueTo' | 'gateway' | 'method'>;
  /** Whether rows say their day, as they are of several. */
  hasDays: boolean;
}

/** The open receivables behind a number, a page at a time; another `key` begins with the first page. */
export function ReceivableList({ of, query, hasDays }: ReceivableListProps) {
  const isPhone = usePhone();
  const [place, setPlace] = useState<Pick<ReceivableListQuery, 'startingAfter' | 'endingBefore'>>({});
  const { data, currentData, error, isFetching, refetch } = useListReceivablesQuery(
    { ...of, ...query, status: 'open', ...place },
    { refetchOnMountOrArgChange: true },
  );
  const page = currentData ?? data;
  if (!page && error && !isFetching) {
    return (
      <ErrorState
        message={errorMessage(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!page) return <Skeleton height={120} radius={8} />;
  if (page.items.length === 0) return <Words>Nenhum recebível em aberto.</Words>;
  const { nextCursor, previousCursor } = page;
  return (
    <div>
      <div aria-busy={currentData === undefined}>
        {isPhone ? (
          <Rows>
            {page.items.map((one) => (
              <li key={one.id}>
                <ReceivableRow receivable={one} of={of} hasDay={hasDays} />
              </li>
            ))}
          </Rows>
        ) : (
          <ReceivableTable rows={page.items} of={of} hasDays={hasDays} />
        )}
      </div>
      {(nextCursor || previousCursor) && (
        <Pager aria-label="Páginas de recebíveis">
          <Button
            size="sm"
            variant="secondary"
            disabled={!previousCursor}
            onClick={() => previousCursor && setPlace({ endingBefore: previousCursor })}
          >
            Anteriores
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={!nextCursor}
            onClick={() => nextCursor && setPlace({ startingAfter: nextCursor })}
          >
            Próximos
          </Button>
        </Pager>
      )}
    </div>
  );
}

interface ReceivableRowProps {
  receivable: Receivable;
  of: EnvironmentOfUser;
  hasDay: boolean;
}

/** Three lines of a phone; the whole row opens the payment. */
function ReceivableRow({ receivable, of, hasDay }: ReceivableRowProps) {
  const { paymentId, currency, gross, fee, net, dueOn, estimated } = receivable;
  const when = [...(hasDay ? [`Em ${shortDay(dueOn)}`] : []), movedText(receivable)]
    .filter(Boolean)
    .join(', ');
  return (
    <ReceivableLink to={paymentPath(paymentId, of.environment)}>
      <Line>
        <Mono>{paymentId}</Mono>
        <b>{amountText(net, currency)}</b>
      </Line>
      <Line data-small>
        <span>{whatText(receivable)}</span>
        {estimated ? <Badge tone="info">Estimado</Badge> : <span />}
      </Line>
      <Line data-small>
        <span>{when}</span>
        <span>
          {formatCurrency(gross, currency)} − {formatCurrency(fee, currency)}
        </span>
      </Line>
    </ReceivableLink>
  );
}
