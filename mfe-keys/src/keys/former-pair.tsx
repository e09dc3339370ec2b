import { useNotify } from '@trilho/portal';
import { Button, formatDate, Mono, token } from '@trilho/ui';
import { Hourglass } from 'lucide-react';
import { styled } from 'styled-components';
import type { FormerPair } from '../pairs/pairs.ts';
import { useEndPair } from '../pairs/use-end-pair.ts';
import { describeLastUse } from './last-use.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  margin-top: ${token.space[4]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.line};
`;

const TextBlock = styled.div`
  display: flex;
  gap: ${token.space[2]};
  min-width: 0;
  font-size: 13px;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  svg {
    flex: none;
    margin-top: 1px;
    color: ${token.color.warning};
  }
  small {
    display: block;
    font-size: 12px;
    color: ${token.color.muted};
    overflow-wrap: anywhere;
  }
`;

/** A replaced pair that still works: its end, its last use, and a button to revoke it now. */
export function FormerPairRow({ pair }: { pair: FormerPair }) {
  const notify = useNotify();
  const { endFormer, isBusy } = useEndPair();
  const handleRevoke = () =>
    notify.warning('O par anterior deixa de funcionar imediatamente. Deseja continuar?', {
      title: 'Revogar o par anterior',
      showSecondaryButton: true,
      onConfirm: () => void endFormer(pair.id),
    });
  return (
    <Row role="group" aria-label="Par anterior">
      <TextBlock>
        <Hourglass size={16} strokeWidth={1.75} aria-hidden />
        <p>
          O par anterior funciona até {formatDate(pair.expiresAt, 'dd/MM/yyyy HH:mm')}
          <small>
            <Mono>…{pair.accessKey.slice(-6)}</Mono> · {describeLastUse(pair)}
          </small>
        </p>
      </TextBlock>
      <Button variant="secondary" size="sm" disabled={isBusy} onClick={handleRevoke}>
        Revogar agora
      </Button>
    </Row>
  );
}
