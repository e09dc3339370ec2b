import { Card, CardHeader, Stack, token } from '@trilho/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Watching = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${token.color.brand};
  }
`;

const Focusable = styled(Card)`
  &:focus {
    outline: none;
  }
`;

interface WaitingCardProps {
  title: string;
  /** Takes the focus when it comes into sight, so that a screen reader tells it. */
  focus?: boolean;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A payment that waits for its payer, and a page that watches. */
export function WaitingCard({ title, focus = false, note, action, children }: WaitingCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) card.current?.focus();
  }, [focus]);
  return (
    <Focusable ref={card} tabIndex={-1} padding={6} aria-label={title}>
      <CardHeader title={title} {...(note && { description: note })} />
      <Stack gap={5}>
        {children}
        <Watching>Esta página avisa sozinha quando o pagamento cair.</Watching>
        {action}
      </Stack>
    </Focusable>
  );
}
