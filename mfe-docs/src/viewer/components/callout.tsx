import { token, toneColors } from '@trilho/ui';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type CalloutTone = 'info' | 'warning' | 'danger';

const Root = styled.div<{ $tone: CalloutTone }>`
  display: flex;
  gap: ${token.space[3]};
  padding: 14px 16px;
  border-radius: ${token.radius.card};
  ${({ $tone }) => toneColors[$tone]}
  > svg {
    flex: none;
    margin-top: 3px;
  }
  @media print {
    border: 1px solid currentColor;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  font-size: 14px;
  line-height: 22px;
  color: ${token.color.text};
`;

const marks = {
  info: { Icon: Info, name: 'Informação' },
  warning: { Icon: TriangleAlert, name: 'Atenção' },
  danger: { Icon: CircleAlert, name: 'Cuidado' },
};

const Title = styled.p`
  font-weight: 640;
`;

interface Props {
  tone?: CalloutTone;
  title?: string;
  children?: ReactNode;
}

/** Something that must not be missed. */
export function Callout({ tone = 'info', title, children }: Props) {
  const { Icon, name } = marks[tone];
  return (
    <Root $tone={tone} role="note" aria-label={name}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <Words>
        {title && <Title>{title}</Title>}
        {children}
      </Words>
    </Root>
  );
}
