import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { Badge, focusOutline, media, token } from '@trilho/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { exactTime } from './exact-time.ts';
import { durationText, outcomeLabel } from './step-labels.ts';
import { Detail, NoBreak, TextBlock, Title } from './timeline-style.ts';

const Toggle = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  font: inherit;
  color: ${token.color.brandText};
  cursor: pointer;
  &:focus-visible {
    ${focusOutline}
  }
  ${media.touch} {
    min-height: 44px;
  }
`;

const Times = styled.ul`
  display: grid;
  gap: 2px;
  margin: ${token.space[2]} 0 0;
  padding: 0;
  list-style: none;
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
`;

interface FoldedChecksProps {
  /** Oldest first, at least two. */
  checks: readonly PaymentStep[];
  provider: string;
  isNewestFirst: boolean;
}

/** Equal checks in a row as one line, which can be unfolded. */
export function FoldedChecks({ checks, provider, isNewestFirst }: FoldedChecksProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const [first] = checks;
  const last = checks.at(-1);
  if (!first || !last) return null;
  const label = first.outcome && outcomeLabel(first.outcome, first.operation);
  const shown = isNewestFirst ? checks.toReversed() : checks;
  return (
    <TextBlock>
      <Title>
        {`Situação consultada ${checks.length} vezes no ${provider}`}
        {label && <Badge tone={label.tone}>{label.text}</Badge>}
      </Title>
      <Detail>
        <span>
          Primeira às <NoBreak>{exactTime(first.at)}</NoBreak>, última às{' '}
          <NoBreak>{exactTime(last.at)}</NoBreak>
        </span>
        <Toggle aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Mostrar menos' : 'Mostrar todas'}
        </Toggle>
      </Detail>
      <Times id={listId} hidden={!isOpen}>
        {isOpen &&
          shown.map(({ at, durationMs }) => (
            <li key={at}>
              <time dateTime={at}>{exactTime(at)}</time>
              {durationMs !== undefined && ` · ${durationText(durationMs)}`}
            </li>
          ))}
      </Times>
    </TextBlock>
  );
}
