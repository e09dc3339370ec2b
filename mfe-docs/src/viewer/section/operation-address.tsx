import { IconButton, Skeleton, token, useCopy, useToast } from '@trilho/ui';
import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';
import type { OperationFacts } from '../../api/operation-facts.ts';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 44px;
  margin-top: ${token.space[1]};
`;

const tones: Record<string, string> = {
  GET: 'info',
  DELETE: 'danger',
};

const Method = styled.span`
  flex: none;
  padding: 3px 9px;
  border-radius: 6px;
  font-family: ${token.font.mono};
  font-size: 12px;
  line-height: 18px;
  font-weight: 650;
  background: ${token.color.brandSoft};
  color: ${token.color.brandText};
  &[data-tone='info'] {
    background: ${token.color.infoSoft};
    color: ${token.color.info};
  }
  &[data-tone='danger'] {
    background: ${token.color.dangerSoft};
    color: ${token.color.danger};
  }
`;

const Path = styled.code`
  min-width: 0;
  font-family: ${token.font.mono};
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;
`;

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How the operation is called. */
export function OperationAddress({ operation }: { operation: OperationFacts }) {
  const { method, path } = operation;
  const toast = useToast();
  const { copied, copy } = useCopy(() => toast.error('Falha ao copiar código'));
  return (
    <Line>
      <Method data-tone={tones[method]}>{method}</Method>
      <Path>{path}</Path>
      <span data-print="hidden">
        <IconButton
          size="sm"
          label={copied ? 'Copiado!' : 'Copiar endereço'}
          icon={copied ? <Check {...icon} /> : <Copy {...icon} />}
          onClick={() => void copy(path)}
        />
      </span>
    </Line>
  );
}

/** The line's place while its words are on their way. */
export function PendingAddress() {
  return (
    <Line>
      <Skeleton width={280} height={22} />
    </Line>
  );
}
