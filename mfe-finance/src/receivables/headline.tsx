import type { ReceivableDay } from '@trilho/contracts/receivable';
import { Card, CardHeader, focusRing, formatCurrency, media, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { counted } from '../words/amounts.ts';
import { shortDay, weekdayName } from '../words/days.ts';
import {
  afterTaxes,
  headlineSpans,
  isSame,
  type NamedSpan,
  type Span,
  totalsOf,
  within,
} from './span/spans.ts';

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[3]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[2]};
  }
`;

const Figure = styled.button.attrs({ type: 'button' })`
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.muted};
  font: inherit;
  font-size: 12px;
  line-height: 16px;
  text-align: left;
  cursor: pointer;
  transition: border-color ${token.motion.fast};
  ${media.hover} {
    &:hover {
      border-color: ${token.color.faint};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${token.color.brand};
    background: ${token.color.brandSoft};
  }
  &:focus-visible {
    ${focusRing}
  }
  span {
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
  }
  small {
    font-size: inherit;
    ${media.phone} {
      &:nth-of-type(2) {
        grid-column: 1 / -1;
      }
    }
  }
  strong {
    font-size: 24px;
    line-height: 32px;
    font-weight: 640;
    letter-spacing: -0.018em;
    color: ${token.color.text};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: ${token.space[3]};
    min-height: 64px;
    align-content: center;
    strong {
      grid-row: 1 / span 2;
      grid-column: 2;
      align-self: center;
      font-size: 19px;
      line-height: 28px;
    }
  }
`;

const rangeText = ({ from, to }: NamedSpan): string =>
  from === to ? `${weekdayName(from)}, ${shortDay(from)}` : `${shortDay(from)} a ${shortDay(to)}`;

interface HeadlineProps {
  /** The days from today on, already filtered. */
  days: readonly ReceivableDay[];
  now: string;
  chosen: Span | undefined;
  onChoose: (span: Span) => void;
}

/** "Quanto entra?": four numbers, each of which opens and explains itself. */
export function Headline({ days, now, chosen, onChoose }: HeadlineProps) {
  return (
    <Card aria-label="Quanto entra">
      <CardHeader
        title="Quanto entra"
        description="O que os gateways ainda vão liberar para você, já sem as tarifas. Abra um valor para ver do que ele é feito."
      />
      <Figures>
        {headlineSpans(now).map((span) => {
          const totals = totalsOf(within(days, span));
          const { net, count, estimated } = totals;
          const left = afterTaxes(totals);
          return (
            <Figure
              key={span.name}
              aria-pressed={chosen !== undefined && isSame(chosen, span)}
              onClick={() => onChoose({ from: span.from, to: span.to })}
            >
              <span>{span.name}</span>
              <strong>{formatCurrency(net)}</strong>
              <small>{rangeText(span)}</small>
              {count > 0 && (
                <small>
                  {counted(count, 'recebível', 'recebíveis')}
                  {estimated !== 0 && (estimated === net ? ' · estimado' : ' · ≈ parte estimada')}
                </small>
              )}
              {left && <small>{left}</small>}
            </Figure>
          );
        })}
      </Figures>
    </Card>
  );
}
