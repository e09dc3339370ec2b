import type { Application } from '@trilho/contracts/application';
import {
  Card,
  CardHeader,
  EnvironmentBadge,
  formatDate,
  Grid,
  SecretField,
  token,
  useToast,
} from '@trilho/ui';
import { RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { DialogButton } from '../dialogs/dialog-button.tsx';
import { useDialog } from '../dialogs/use-dialog.ts';
import { environmentNames } from '../pairs/environment-names.ts';
import type { FormerPair } from '../pairs/pairs.ts';
import { FormerPairs } from './former-pairs.tsx';
import { describeLastUse } from './last-use.ts';
import { useReveal } from './use-reveal.ts';

/** The last line of a card: what is known of the pair, and what can be done with it. */
export const KeyCardFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  margin-top: ${token.space[4]};
`;

const Since = styled.p`
  font-size: 13px;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
`;

interface KeyCardProps {
  application: Application;
  /** Replaced pairs that still work. */
  former: readonly FormerPair[];
}

/** One pair (2.4): both keys masked until shown, its creation and last use, and a button to replace it. */
export function KeyCard({ application, former }: KeyCardProps) {
  const { Dialog, state, button } = useDialog((dialogs) => dialogs.RegenerateModal);
  const toast = useToast();
  const reveal = useReveal(application);
  const { environment, accessKey, secretKey, createdAt } = application;
  const handleCopyError = () => toast.error('Falha ao copiar para a área de transferência');
  return (
    <Card aria-label={`Chaves de API, ${environmentNames[environment]}`}>
      <CardHeader title="Chaves de API" actions={<EnvironmentBadge environment={environment} />} />
      <Grid min={260} gap={3}>
        <SecretField label="Access Key" value={accessKey} onCopyError={handleCopyError} />
        <SecretField label="Secret Key" value={secretKey} reveal={reveal} onCopyError={handleCopyError} />
      </Grid>
      <KeyCardFoot>
        <div>
          <Since>Criada em {formatDate(createdAt, 'dd/MM/yyyy')}</Since>
          <Since>{describeLastUse(application)}</Since>
        </div>
        <DialogButton
          {...button}
          variant="secondary"
          size="sm"
          icon={<RotateCw strokeWidth={1.75} aria-hidden />}
        >
          Regenerar
        </DialogButton>
      </KeyCardFoot>
      <FormerPairs pairs={former} />
      {Dialog && <Dialog {...state} application={application} />}
    </Card>
  );
}
