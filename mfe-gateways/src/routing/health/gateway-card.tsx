import type { GatewayType } from '@trilho/contracts/common';
import type { GatewayHealth } from '@trilho/contracts/gateway-health';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { Card, CardHeader, Stack, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { Switch } from '../fields/switch.tsx';
import { MethodHealth } from './method-health.tsx';

const Pin = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding-top: ${token.space[3]};
  border-top: 1px solid ${token.color.line};
`;

const Note = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

interface GatewayCardProps {
  gateway: GatewayType;
  items: readonly GatewayHealth[];
  isPinned: boolean;
  isSaving: boolean;
  /** Left out where payments could go nowhere else. */
  onPin: ((isPinned: boolean) => void) | undefined;
}

/** One gateway: its methods now and as usual, and whether it keeps its payments whatever happens. */
export function GatewayCard({ gateway, items, isPinned, isSaving, onPin }: GatewayCardProps) {
  const name = gatewayNames[gateway];
  return (
    <Card aria-label={`Saúde do ${name}`}>
      <CardHeader title={name} />
      <Stack gap={4}>
        {items.map((item) => (
          <MethodHealth key={item.method} item={item} />
        ))}
        {onPin && (
          <Pin>
            <div>
              <p>Fixar o {name}</p>
              <Note>Os pagamentos ficam nele mesmo durante um incidente.</Note>
            </div>
            <Switch label={`Fixar o ${name}`} checked={isPinned} disabled={isSaving} onChange={onPin} />
          </Pin>
        )}
      </Stack>
    </Card>
  );
}
