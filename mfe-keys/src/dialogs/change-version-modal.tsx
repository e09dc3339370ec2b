import { apiVersions } from '@trilho/contracts/api-version';
import type { Application } from '@trilho/contracts/application';
import { errorMessage, isApiError, useUserId } from '@trilho/portal';
import { Button, ErrorState, Modal, SelectField, Skeleton, Stack } from '@trilho/ui';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { useCompareVersionsQuery } from '../keys-api.ts';
import { useChangeVersion } from '../pairs/use-change-version.ts';
import { ComparisonView } from './comparison-view.tsx';

interface ChangeVersionModalProps {
  application: Application;
  open: boolean;
  onClose: () => void;
}

/** Compares the pair's version with another, and changes it. */
export function ChangeVersionModal({ application, open, onClose }: ChangeVersionModalProps) {
  const { id, apiVersion } = application;
  const others = apiVersions.filter((version) => version !== apiVersion).toReversed();
  const [chosen, setChosen] = useState<string>();
  const to = others.find((version) => version === chosen) ?? others[0];
  const userId = useUserId();
  const { currentData, error, refetch } = useCompareVersionsQuery(
    { userId, id, to: to ?? apiVersion },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const { changeVersion, isBusy } = useChangeVersion(application);
  const handleConfirm = async () => {
    if (to && (await changeVersion(to))) onClose();
  };
  return (
    <Modal
      open={open}
      title="Mudar a versão da API"
      size="lg"
      icon={<GitCompareArrows strokeWidth={1.75} />}
      onClose={isBusy ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isBusy} disabled={!currentData} onClick={() => void handleConfirm()}>
            Mudar para {to}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SelectField
          label="Versão"
          hint={`Estas chaves estão na versão ${apiVersion}. Depois da mudança, por um dia você volta com um clique.`}
          options={others.map((version) => ({ value: version, label: version }))}
          value={to ?? ''}
          disabled={isBusy}
          onChange={(event) => setChosen(event.target.value)}
        />
        {currentData && <ComparisonView comparison={currentData} />}
        {!currentData && error && (
          <ErrorState
            message={errorMessage(error)}
            requestId={isApiError(error) ? error.requestId : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {!currentData && !error && <Skeleton height={240} />}
      </Stack>
    </Modal>
  );
}
