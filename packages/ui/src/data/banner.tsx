import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../foundations/token.ts';
import { type Tone, toneColors, toneIcons } from '../foundations/tone.ts';

const Root = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  padding: 14px 16px;
  border-radius: ${token.radius.card};
  ${({ $tone }) => toneColors[$tone]}
  ${({ $tone }) => $tone === 'neutral' && `border: 1px solid ${token.color.line};`}
  > svg {
    flex: none;
    margin-top: 1px;
  }
`;

const Row = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  min-width: 0;
`;

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: 620;
`;

const Text = styled.div`
  color: ${token.color.text};
`;

export interface BannerProps {
  tone: Tone;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Something to know while on this screen. */
export function Banner({ tone, title, children, action }: BannerProps) {
  const Icon = toneIcons[tone];
  return (
    <Root $tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <Row>
        <Words>
          {title && <Title>{title}</Title>}
          <Text>{children}</Text>
        </Words>
        {action}
      </Row>
    </Root>
  );
}
