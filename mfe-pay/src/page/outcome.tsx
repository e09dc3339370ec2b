import { Card, Stack, type Tone, token, toneColors } from '@trilho/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Mark = styled.div<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  ${({ $tone }) => toneColors[$tone]}
  svg {
    width: 28px;
    height: 28px;
  }
`;

const Title = styled.h2`
  font-size: 20px;
  line-height: 28px;
  font-weight: 650;
  letter-spacing: -0.015em;
  &:focus {
    outline: none;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${token.space[2]};
  color: ${token.color.muted};
`;

interface OutcomeProps {
  tone: Tone;
  icon: ReactNode;
  title: string;
  /** Whether the page has no other title. */
  isPageTitle?: boolean;
  /** Takes the focus when it comes into sight, so that a screen reader tells it. */
  focus?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

/** What became of a payment, or why the link takes none. */
export function Outcome(props: OutcomeProps) {
  const { tone, icon, title, isPageTitle = false, focus = false, action, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <Card padding={7}>
      <Stack gap={4}>
        <Mark $tone={tone}>{icon}</Mark>
        <Title as={isPageTitle ? 'h1' : 'h2'} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {children && <Words>{children}</Words>}
        {action && <div>{action}</div>}
      </Stack>
    </Card>
  );
}
