import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { ConfigFinding } from '@trilho/contracts/payment-config';
import { isApiError, useNotify, usePlanGate, useUserId } from '@trilho/portal';
import { useState } from 'react';
import { useSavePaymentConfigMutation } from '../gateways-api.ts';
import type { KeysToSave } from './config-form-schema.ts';

/** Keys that the server does not save until their findings are confirmed. */
interface UnconfirmedKeys {
  keys: KeysToSave;
  findings: readonly ConfigFinding[];
}

/** The gateway that 7.4 saves keys of without naming one. */
const defaultGateway: GatewayType = 'STRIPE';

interface Account {
  environment: Environment;
  gateway: GatewayType;
}

/** Saves a gateway's keys in an environment behind the plan gate; `unconfirmed` holds keys that await a confirmation. */
export function useSaveKeys({ environment, gateway }: Account, onSaved: () => void) {
  const userId = useUserId();
  const gate = usePlanGate();
  const notify = useNotify();
  const [save, { isLoading: isSaving }] = useSavePaymentConfigMutation();
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedKeys | null>(null);

  const send = async (keys: KeysToSave, confirm: boolean) => {
    const answer = await gate(() =>
      save({
        userId,
        environment,
        ...(gateway !== defaultGateway && { gatewayType: gateway }),
        ...keys,
        ...(confirm && { confirm }),
      }),
    );
    if (!answer) return;
    const { error } = answer;
    if (isApiError(error) && error.error === 'confirmation_required') {
      setUnconfirmed({ keys, findings: error.findings ?? [] });
      return;
    }
    setUnconfirmed(null);
    // Other conflicts cannot be resolved by a confirmation.
    if (isApiError(error) && error.status === 409) notify.error(error.message);
    if (error) return;
    notify.success('Configurações salvas com sucesso!', { title: 'Sucesso' });
    onSaved();
  };

  return {
    unconfirmed,
    isSaving,
    save: (keys: KeysToSave) => send(keys, false),
    replace: async () => {
      if (unconfirmed) await send(unconfirmed.keys, true);
    },
    keep: () => setUnconfirmed(null),
  };
}
