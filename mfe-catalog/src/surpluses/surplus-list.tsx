import type { Environment } from '@trilho/contracts/common';
import type { PortalSurplus } from '@trilho/contracts/portal-surplus';
import { useUserId } from '@trilho/portal';
import { Badge, Button, Card, CardHeader, formatCurrency, Money, media, TextLink, token } from '@trilho/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { screens } from '../paths.ts';
import { momentText } from '../payments/payment-labels.ts';
import { useSettling } from './settle-modal.tsx';
import { adviceText, payerOf, reasonText, turnOf, wayText } from './surplus-labels.ts';
import { useListSurplusesQuery } from './surpluses-api.ts';

const Rows = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[3]};
  border-top: 1px solid ${token.color.line};
  &:last-child {
    padding-bottom: 0;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      justify-self: start;
    }
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${token.space[2]};
  overflow-wrap: anywhere;
`;

const Detail = styled.p`
  margin-top: 2px;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`;

const More = styled.div`
  margin-top: ${token.space[3]};
`;

interface SurplusRowProps {
  surplus: PortalSurplus;
  environment: Environment;
  onSettle: () => void;
}

function SurplusRow({ surplus, environment, onSettle }: SurplusRowProps) {
  const { paymentId, amount, currency, since, returning, replacedBy } = surplus;
  const money = formatCurrency(amount, currency);
  const turn = turnOf(surplus);
  return (
    <Row>
      <div>
        <Head>
          <Money>{money}</Money>
          <TextLink to={screens.payment.to(paymentId, environment)}>{payerOf(surplus)}</TextLink>
          <Badge tone={turn.tone}>{turn.text}</Badge>
        </Head>
        <Detail>
          {reasonText(surplus)} · {wayText(surplus)} · desde {momentText(since)}
        </Detail>
        {replacedBy && (
          <Detail>
            O gateway não atendeu a tempo, e o pagamento{' '}
            <TextLink to={screens.payment.to(replacedBy, environment)}>seguiu em outro</TextLink>.
          </Detail>
        )}
        <Detail>{adviceText(surplus)}</Detail>
      </div>
      {!returning && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Já devolvi ${money} a ${payerOf(surplus)}`}
          onClick={onSettle}
        >
          Já devolvi
        </Button>
      )}
    </Row>
  );
}

const shownAtFirst = 3;

/** What was paid twice or too late and is not back yet, above the payments; nothing where there is nothing of that. */
export function SurplusList({ environment }: { environment: Environment }) {
  const userId = useUserId();
  const { currentData } = useListSurplusesQuery({ userId, environment }, { refetchOnMountOrArgChange: true });
  const [showsAll, setShowsAll] = useState(false);
  const [begin, dialog] = useSettling(environment);
  const { content = [], totalElements = 0, totalAmount = 0 } = currentData ?? {};
  const shown = showsAll ? content : content.slice(0, shownAtFirst);
  const count = totalElements === 1 ? '1 valor' : `${totalElements} valores`;
  const unlisted = totalElements - content.length;
  return (
    <>
      {content.length > 0 && (
        <Card aria-label="Valores a devolver">
          <CardHeader
            title="Valores a devolver"
            description={`${count}, ${formatCurrency(totalAmount, content[0]?.currency)} ao todo. Foi pago a mais e ainda não voltou a quem pagou.`}
          />
          <Rows>
            {shown.map((surplus) => (
              <SurplusRow
                key={surplus.paymentId}
                surplus={surplus}
                environment={environment}
                onSettle={() => begin(surplus)}
              />
            ))}
          </Rows>
          {content.length > shownAtFirst && (
            <More>
              <Button variant="ghost" size="sm" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Mostrar menos' : `Mostrar todos os ${content.length}`}
              </Button>
            </More>
          )}
          {showsAll && unlisted > 0 && <Detail>E mais {unlisted}, que esperam há menos tempo.</Detail>}
        </Card>
      )}
      {dialog}
    </>
  );
}
