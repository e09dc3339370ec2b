import { media, VisuallyHidden } from '@trilho/ui';
import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  font-variant-numeric: tabular-nums;
  > * {
    letter-spacing: normal;
  }
  ${media.phone} {
    margin-bottom: 4px;
  }
`;

const Text = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
`;

interface HeadingPartsProps {
  /** What the text is, for those who only hear it: `Pagamento de`. */
  before: string;
  text: string;
  /** Badges; what is absent has no place. */
  children: ReactNode;
}

/** A heading with badges that reads as one sentence: `Pagamento de R$ 249,90, Aprovado, Sandbox`. */
export function HeadingParts({ before, text, children }: HeadingPartsProps) {
  return (
    <Line>
      <Text>
        <VisuallyHidden>{before} </VisuallyHidden>
        {text}
      </Text>
      {Children.map(Children.toArray(children), (badge) => (
        <Badge>
          <VisuallyHidden>, </VisuallyHidden>
          {badge}
        </Badge>
      ))}
    </Line>
  );
}
