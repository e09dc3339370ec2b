import { FlaskConical, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EnvironmentName } from '../forms/segmented-toggle.tsx';
import { token } from '../foundations/token.ts';
import { type Tone, toneColors } from '../foundations/tone.ts';

const Root = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: 22px;
  padding: 0 9px;
  border-radius: ${token.radius.full};
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  white-space: nowrap;
  ${({ $tone }) => toneColors[$tone]}
  svg {
    width: 13px;
    height: 13px;
  }
`;

const Dot = styled.span`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: currentColor;
`;

/** A status: a dot (or an icon) and a word, never colour alone. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <Root $tone={tone}>
      {icon ?? <Dot aria-hidden="true" />}
      {children}
    </Root>
  );
}

/** Flask and 'Sandbox', or rocket and 'Produção'. */
export function EnvironmentBadge({ environment }: { environment: EnvironmentName }) {
  return environment === 'SANDBOX' ? (
    <Badge tone="info" icon={<FlaskConical strokeWidth={1.75} aria-hidden />}>
      Sandbox
    </Badge>
  ) : (
    <Badge tone="success" icon={<Rocket strokeWidth={1.75} aria-hidden />}>
      Produção
    </Badge>
  );
}
