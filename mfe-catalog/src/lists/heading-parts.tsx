import { VisuallyHidden } from '@trilho/ui';
import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  font-variant-numeric: tabular-nums;
  > * {
    letter-spacing: normal;
  }
`;

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
`;

interface HeadingPartsProps {
  /** What the text is, for those who only hear it: `Pagamento de`. */
  before: string;
  text: string;
  /** Badges. */
  children: ReactNode;
}

/** A heading with badges that reads as one sentence: `Pagamento de R$ 249,90, Aprovado, Sandbox`. */
export function HeadingParts({ before, text, children }: HeadingPartsProps) {
  return (
    <Line>
      <span>
        <VisuallyHidden>{before} </VisuallyHidden>
        {text}
      </span>
      {Children.map(children, (badge) => (
        <Badge>
          <VisuallyHidden>, </VisuallyHidden>
          {badge}
        </Badge>
      ))}
    </Line>
  );
}
