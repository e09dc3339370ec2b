import { Card, CardHeader, Stack, token } from '@trilho/ui';
import type { ReactNode } from 'react';
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

interface WaitingCardProps {
  title: string;
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A payment that waits for its payer, and a page that watches. */
export function WaitingCard({ title, note, action, children }: WaitingCardProps) {
  return (
    <Card padding={6} aria-label={title}>
      <CardHeader title={title} {...(note && { description: note })} />
      <Stack gap={5}>
        {children}
        <Watching>Esta página avisa sozinha quando o pagamento cair.</Watching>
        {action}
      </Stack>
    </Card>
  );
}
