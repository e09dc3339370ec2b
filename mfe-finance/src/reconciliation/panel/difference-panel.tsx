import { differenceStatusNames, differenceWords, explanationNames } from '@trilho/contracts/finance-words';
import { gatewayName } from '@trilho/contracts/gateway-names';
import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { isApiError } from '@trilho/portal';
import {
  Badge,
  Card,
  DescriptionList,
  Divider,
  EmptyState,
  formatDate,
  IconButton,
  Mono,
  Skeleton,
  Stack,
  TextLink,
  textStyle,
  token,
} from '@trilho/ui';
import { SearchX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { paymentPath, payoutPath } from '../../paths.ts';
import { useGetDifferenceQuery } from '../../settlements-api.ts';
import { signedText } from '../../words/amounts.ts';
import { fullDay } from '../../words/days.ts';
import { sideText, statusTones } from '../words/difference-words.ts';
import { ExplainForm } from './explain-form.tsx';
import { OwnerForm } from './owner-form.tsx';

/** It gets the focus as a place, not as something to press. */
const Panel = styled(Card)`
  &:focus {
    outline: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token.space[3]};
  h2 {
    ${textStyle.cardTitle}
  }
`;

const Amount = styled.p`
  font-size: 26px;
  line-height: 34px;
  font-weight: 640;
  letter-spacing: -0.018em;
  font-variant-numeric: tabular-nums;
`;

const Advice = styled.p`
  padding: ${token.space[3]};
  border-radius: ${token.radius.control};
  background: ${token.color.infoSoft};
  font-size: 13px;
  line-height: 18px;
`;

const Reason = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

interface DifferencePanelProps {
  of: EnvironmentOfUser;
  id: string;
  /** On a phone it is the page, whose title and way back stand above it. */
  isPage: boolean;
  onClose: () => void;
}

/** One difference: what ours says, what the gateway says, what to do, whose it is and why it is so. */
export function DifferencePanel({ of, id, isPage, onClose }: DifferencePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const load = useGetDifferenceQuery({ ...of, id }, { refetchOnMountOrArgChange: true });
  const isMissing =
    !load.currentData && !load.isFetching && isApiError(load.error) && load.error.status === 404;
  useEffect(() => {
    if (isPage) window.scrollTo({ top: 0 });
    panel.current?.focus({ preventScroll: isPage });
  }, [isPage]);
  return (
    <Panel ref={panel} tabIndex={-1} aria-label="Diferença">
      {isMissing ? (
        <EmptyState
          icon={<SearchX strokeWidth={1.75} />}
          title="Esta diferença não está aqui"
          description="Ela pode ser de outro ambiente, ou o endereço está incompleto."
        />
      ) : (
        <Loaded load={load} skeleton={<Skeleton height={320} radius={8} />}>
          {(difference) => (
            <Stack gap={4}>
              <Head>
                <div>
                  <h2>{differenceWords[difference.kind].name}</h2>
                  <Badge tone={statusTones[difference.status]}>
                    {differenceStatusNames[difference.status]}
                  </Badge>
                </div>
                {!isPage && (
                  <IconButton
                    label="Fechar a diferença"
                    icon={<X strokeWidth={1.75} aria-hidden />}
                    onClick={onClose}
                  />
                )}
              </Head>
              <Details of={of} difference={difference} />
            </Stack>
          )}
        </Loaded>
      )}
    </Panel>
  );
}

function Details({ of, difference }: { of: EnvironmentOfUser; difference: SettlementDifference }) {
  const { kind, status, amount, currency, expected, told } = difference;
  const isBank = kind === 'bank_amount';
  return (
    <>
      <div>
        <Amount>{signedText(amount, currency)}</Amount>
        <Note>
          {amount === 0
            ? 'Não muda o seu saldo.'
            : amount > 0
              ? 'Você tem a mais do que deveria.'
              : 'Você tem a menos do que deveria.'}
        </Note>
      </div>
      <DescriptionList
        items={[
          { term: isBank ? 'O repasse' : 'Nós temos', description: sideText(expected, currency) },
          { term: isBank ? 'O banco diz' : 'O gateway diz', description: sideText(told, currency) },
          { term: 'Diferença', description: <b>{signedText(amount, currency)}</b> },
          ...factsOf(of, difference),
        ]}
      />
      {status === 'open' && <Advice>{differenceWords[kind].advice}</Advice>}
      <Divider />
      {status === 'open' && (
        <>
          <OwnerForm key={difference.id} of={of} difference={difference} />
          <ExplainForm of={of} difference={difference} />
        </>
      )}
      {status !== 'open' && <Closed difference={difference} />}
    </>
  );
}

function factsOf(of: EnvironmentOfUser, difference: SettlementDifference) {
  const { gateway, day, paymentId, payoutId, externalId } = difference;
  return [
    { term: 'Gateway', description: gatewayName(gateway) },
    { term: 'Dia', description: fullDay(day) },
    ...(paymentId
      ? [
          {
            term: 'Pagamento',
            description: <TextLink to={paymentPath(paymentId, of.environment)}>Ver pagamento</TextLink>,
          },
        ]
      : []),
    ...(payoutId
      ? [
          {
            term: 'Repasse',
            description: <TextLink to={payoutPath(payoutId, of.environment)}>Ver repasse</TextLink>,
          },
        ]
      : []),
    ...(externalId ? [{ term: 'ID no gateway', description: <Mono>{externalId}</Mono> }] : []),
  ];
}

/** Why a difference is not open any more. */
function Closed({
  difference: { status, explanation, account, amount, owner, updatedAt },
}: {
  difference: SettlementDifference;
}) {
  const when = formatDate(updatedAt, 'dd/MM/yyyy HH:mm');
  return (
    <Stack gap={2}>
      <Reason>
        {status === 'explained'
          ? (explanation ?? 'Sem explicação.')
          : 'Resolveu-se por si: o extrato e o que temos passaram a concordar.'}
      </Reason>
      {status === 'explained' && account && amount !== 0 && (
        <Note>Valor levado para: {explanationNames[account]}.</Note>
      )}
      <Note>
        {status === 'explained' ? 'Explicada' : 'Resolvida'} em {when}
        {owner && `, responsável: ${owner}`}.
      </Note>
    </Stack>
  );
}
