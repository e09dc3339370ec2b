import type { MonthClosing } from '@trilho/contracts/month-closing';
import { errorMessage, isApiError } from '@trilho/portal';
import { Banner, Button, Modal, Stack, TextLink, useToast } from '@trilho/ui';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { differencesPath } from '../../paths.ts';
import { useCloseMonthMutation } from '../../settlements-api.ts';
import { counted, signedText } from '../../words/amounts.ts';
import { monthName } from '../../words/days.ts';

interface CloseModalProps {
  of: EnvironmentOfUser;
  month: MonthClosing;
  onClose: () => void;
}

/** Asks before a month is closed, and says what is left open in it. */
export function CloseModal({ of, month, onClose }: CloseModalProps) {
  const { openDifferences, unexplained } = month;
  const [send, { isLoading }] = useCloseMonthMutation();
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const name = monthName(month.month);

  const close = async () => {
    if (isLoading) return;
    setProblem(undefined);
    const { data, error } = await send({ ...of, month: month.month });
    if (data) {
      toast.success(`${name} fechado.`);
      return onClose();
    }
    if (!isApiError(error)) return;
    if (error.status === 409) {
      toast.warning(`${name} já foi fechado. Confira como ficou.`);
      return onClose();
    }
    if ([404, 422].includes(error.status)) setProblem(errorMessage(error));
  };

  return (
    <Modal
      open
      size="sm"
      title={`Fechar ${name.toLocaleLowerCase('pt-BR')}?`}
      icon={<CalendarCheck strokeWidth={1.75} />}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isLoading} onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isLoading} onClick={() => void close()}>
            {openDifferences > 0 ? 'Fechar mesmo assim' : 'Fechar o mês'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <p>
          Os valores do mês ficam guardados como estão agora, e o PDF passa a ser o definitivo. O que o
          gateway corrigir depois entra no mês em que a correção chegar.
        </p>
        {openDifferences > 0 && (
          <Banner
            tone="warning"
            title={counted(openDifferences, 'diferença aberta', 'diferenças abertas')}
            action={<TextLink to={differencesPath(of.environment)}>Ver na conciliação</TextLink>}
          >
            {signedText(unexplained)} ainda sem explicação. O fechamento registra que estavam abertas.
          </Banner>
        )}
      </Stack>
    </Modal>
  );
}
