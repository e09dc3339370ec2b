import { CloudAlert, Inbox, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { token } from '../foundations/token.ts';
import { type Tone, toneColors } from '../foundations/tone.ts';
import { Mono } from './mono.tsx';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[1]};
  padding: ${token.space[10]} ${token.space[4]};
  text-align: center;
`;

const Tile = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: ${token.space[3]};
  border-radius: 12px;
  ${({ $tone }) => toneColors[$tone]}
  svg {
    width: 22px;
    height: 22px;
  }
`;

const Title = styled.p`
  font-size: 15px;
  line-height: 22px;
  font-weight: 620;
`;

const Words = styled.p`
  max-width: 46ch;
  color: ${token.color.muted};
  text-wrap: balance;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
  margin-top: ${token.space[4]};
`;

const Request = styled.p`
  margin-top: ${token.space[3]};
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.faint};
`;

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  description: ReactNode;
  action?: ReactNode;
}

/** What this list is, why it is empty, and the one thing to do about it. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <Root>
      <Tile $tone="success" aria-hidden="true">
        {icon ?? <Inbox strokeWidth={1.75} />}
      </Tile>
      <Title>{title}</Title>
      <Words>{description}</Words>
      {action && <Action>{action}</Action>}
    </Root>
  );
}

export interface ErrorStateProps {
  title?: string;
  message: ReactNode;
  requestId?: string;
  onRetry?: () => void;
}

/** What happened, a way to try again, and the id that support will ask for. */
export function ErrorState({
  title = 'Não foi possível carregar',
  message,
  requestId,
  onRetry,
}: ErrorStateProps) {
  return (
    <Root role="alert">
      <Tile $tone="danger" aria-hidden="true">
        <CloudAlert strokeWidth={1.75} />
      </Tile>
      <Title>{title}</Title>
      <Words>{message}</Words>
      {onRetry && (
        <Action>
          <Button variant="secondary" icon={<RefreshCw strokeWidth={1.75} aria-hidden />} onClick={onRetry}>
            Tentar novamente
          </Button>
        </Action>
      )}
      {requestId && (
        <Request>
          Código da requisição: <Mono>{requestId}</Mono>
        </Request>
      )}
    </Root>
  );
}
