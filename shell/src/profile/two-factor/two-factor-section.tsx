import type { TwoFactorState } from '@trilho/contracts/two-factor';
import { errorMessage, isApiError, useLoadingOverlay, useNotify, useUserId } from '@trilho/portal';
import { Badge, Button, formatDate, Skeleton, Stack, textStyle, token, useToast } from '@trilho/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import {
  useDisableTwoFactorMutation,
  useEnrolTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTwoFactorQuery,
} from './two-factor-api.ts';
import { TwoFactorModal, type TwoFactorStep } from './two-factor-modal.tsx';

const Section = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
  margin-bottom: ${token.space[5]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  h3 {
    ${textStyle.cardTitle}
    font-size: 14px;
  }
  p {
    color: ${token.color.muted};
    font-size: 13px;
  }
`;

const Words = styled.div`
  flex: 1 1 260px;
  min-width: 0;
`;

const codesLeft = (count: number) =>
  count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`;

function describe({ enabled, enabledAt, recoveryCodesLeft }: TwoFactorState): string {
  if (!enabled || !enabledAt) {
    return 'Além da senha, peça o código de um aplicativo autenticador a cada acesso.';
  }
  return `Desde ${formatDate(enabledAt, 'dd/MM/yyyy')}. ${codesLeft(recoveryCodesLeft)}`;
}

/** 'Verificação em duas etapas' within the security card. */
export function TwoFactorSection() {
  const titleId = useId();
  const userId = useUserId();
  const notify = useNotify();
  const toast = useToast();
  const loading = useLoadingOverlay();
  const { data, error, refetch } = useTwoFactorQuery(userId);
  const [enrol] = useEnrolTwoFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [disable] = useDisableTwoFactorMutation();
  const [step, setStep] = useState<TwoFactorStep | null>(null);
  const [isOpen, setOpen] = useState(false);
  const show = (next: TwoFactorStep) => {
    setStep(next);
    setOpen(true);
  };

  const run = async (work: () => Promise<void>) => {
    loading.show();
    try {
      await work();
    } catch (error) {
      // The error policy has already shown the failure.
      if (!isApiError(error)) throw error;
    } finally {
      loading.hide();
    }
  };
  const handleEnable = () => run(async () => show({ enrolment: await enrol(userId).unwrap() }));
  const handleRenew = () =>
    notify.warning('Os códigos anteriores deixam de valer. Deseja continuar?', {
      title: 'Gerar novos códigos',
      showSecondaryButton: true,
      onConfirm: () => void run(async () => show(await renew(userId).unwrap())),
    });
  const handleDisable = () =>
    notify.warning('A sua conta passa a depender só da senha. Deseja continuar?', {
      title: 'Desativar verificação em duas etapas',
      showSecondaryButton: true,
      onConfirm: () =>
        void run(async () => {
          await disable(userId).unwrap();
          toast.success('Verificação em duas etapas desativada.');
        }),
    });

  return (
    <Section aria-labelledby={titleId}>
      <Words>
        <Stack direction="row" gap={2} wrap>
          <h3 id={titleId}>Verificação em duas etapas</h3>
          {data && (
            <Badge tone={data.enabled ? 'success' : 'neutral'}>
              {data.enabled ? 'Ativada' : 'Desativada'}
            </Badge>
          )}
        </Stack>
        {data && <p>{describe(data)}</p>}
        {!data && error && <p>{errorMessage(error)}</p>}
        {!data && !error && <Skeleton width="72%" height={20} />}
      </Words>
      <Stack direction="row" gap={2} wrap>
        {!data && !error && <Skeleton width={64} height={token.control.sm} radius={8} />}
        {!data && error && (
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Carregar de novo
          </Button>
        )}
        {data && !data.enabled && (
          <Button size="sm" onClick={() => void handleEnable()}>
            Ativar
          </Button>
        )}
        {data?.enabled && (
          <>
            <Button variant="secondary" size="sm" onClick={handleRenew}>
              Gerar novos códigos
            </Button>
            <Button variant="secondary" size="sm" onClick={handleDisable}>
              Desativar
            </Button>
          </>
        )}
      </Stack>
      <TwoFactorModal open={isOpen} step={step} onStep={show} onClose={() => setOpen(false)} />
    </Section>
  );
}
