import { Badge, Stack, textStyle, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { approvalText, marginText, verdicts } from './replay-words.ts';
import type { Replayed } from './use-replay.ts';

const Lead = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

const Approval = styled.p`
  ${textStyle.figure}
  small {
    font-size: 15px;
    font-weight: 500;
    letter-spacing: 0;
    white-space: nowrap;
    color: ${token.color.muted};
  }
`;

const Text = styled.p`
  max-width: 62ch;
`;

/** `Últimos 30 dias com estas regras: 91,8% → 93,1% (± 0,6)`, and what that means. */
export function ReplaySummary({ replayed: { result, days, isOutdated } }: { replayed: Replayed }) {
  const { verdict, before, after } = result;
  const { tone, word, text } = verdicts[verdict];
  return (
    <Stack gap={2}>
      <Lead>Últimos {days} dias com estas regras, aprovação:</Lead>
      {before.approval && after.approval && (
        <Approval>
          {approvalText(before.approval, after.approval)} <small>{marginText(after.approval)}</small>
        </Approval>
      )}
      <div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <Text>{result.payments === 0 ? 'Não houve pagamentos nesses dias.' : text}</Text>
      {isOutdated && <Lead>As regras mudaram depois desta simulação.</Lead>}
    </Stack>
  );
}
