import type { Environment } from '@trilho/contracts/common';
import { errorMessage, paths, useConfirmLeave } from '@trilho/portal';
import { type OwnGateway, useOwnGateways } from '@trilho/portal/own-gateways';
import { Button, ButtonLink, EmptyState, ErrorState, Modal, SkeletonTable } from '@trilho/ui';
import { Link2 } from 'lucide-react';
import { useId, useState } from 'react';
import { environmentNames } from '../environment/use-screen-environment.ts';
import { LinkForm } from './link-form.tsx';

interface LinkModalProps {
  open: boolean;
  environment: Environment;
  onClose: () => void;
}

const hasSome = (gateways: readonly OwnGateway[]): gateways is readonly [OwnGateway, ...OwnGateway[]] =>
  gateways.length > 0;

/** 'Novo link': a form of what the configured gateways take. */
export function LinkModal({ open, environment, onClose }: LinkModalProps) {
  const formId = useId();
  const confirmLeave = useConfirmLeave();
  const [isBusy, setBusy] = useState(false);
  const { gateways, error, refetch } = useOwnGateways(environment);
  const handleClose = () => confirmLeave(onClose);
  const isReady = gateways !== undefined && hasSome(gateways);
  return (
    <Modal
      open={open}
      title="Novo link"
      icon={<Link2 strokeWidth={1.75} />}
      onClose={isBusy ? () => {} : handleClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={handleClose}>
            Cancelar
          </Button>
          {isReady && (
            <Button type="submit" form={formId} loading={isBusy}>
              Criar link
            </Button>
          )}
        </>
      }
    >
      {isReady && (
        <LinkForm
          id={formId}
          environment={environment}
          gateways={gateways}
          onCreated={onClose}
          onBusy={setBusy}
        />
      )}
      {gateways && !isReady && (
        <EmptyState
          icon={<Link2 strokeWidth={1.75} />}
          title={`Nenhum gateway configurado em ${environmentNames[environment]}`}
          description="Salve as chaves de um gateway deste ambiente para cobrar por links."
          action={<ButtonLink to={paths.admin.gateways}>Configurar gateway</ButtonLink>}
        />
      )}
      {!gateways && error !== undefined && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
      {!gateways && error === undefined && <SkeletonTable rows={4} columns={1} />}
    </Modal>
  );
}
