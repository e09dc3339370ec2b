import type { Environment } from '@trilho/contracts/common';
import { Button, type ButtonVariant } from '@trilho/ui';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useNewParam } from '../products/use-new-param.ts';
import type { PickedCustomer } from './customer-picker.tsx';

// The form library is loaded only for a form. Forms share a file: each further one costs every page its name and hash.
const modals = {
  customer: lazy(async () => ({
    default: (await import(/* webpackChunkName: "forms" */ './customer-modal.tsx')).CustomerModal,
  })),
  subscription: lazy(async () => ({
    default: (await import(/* webpackChunkName: "forms" */ './subscription-modal.tsx')).SubscriptionModal,
  })),
  charge: lazy(async () => ({
    default: (await import(/* webpackChunkName: "forms" */ './charge-modal.tsx')).ChargeModal,
  })),
};

const labels = { customer: 'Novo cliente', subscription: 'Nova assinatura', charge: 'Nova cobrança' };

interface CreateButtonProps {
  kind: keyof typeof modals;
  environment: Environment;
  /** Whom it is for, on a customer's own screen. */
  customer?: PickedCustomer;
  variant?: ButtonVariant;
  /** Whether `?new=1` in the address opens the form, as links of the palette do. */
  fromAddress?: boolean;
}

/**
 * A button that opens the form of something new, for accounts with an active plan. Each opening starts fresh and
 * keeps its environment, also when another tab chooses the other one meanwhile.
 */
export function CreateButton({
  kind,
  environment,
  customer,
  variant = 'primary',
  fromAddress = false,
}: CreateButtonProps) {
  const isOpen = useIsOpen();
  const [form, setForm] = useState({ open: false, opening: 0, environment });
  const begin = () => setForm(({ opening }) => ({ open: true, opening: opening + 1, environment }));
  useNewParam(isOpen && fromAddress, begin);
  if (!isOpen) return null;
  const Modal = modals[kind];
  return (
    <>
      <Button variant={variant} icon={<Plus strokeWidth={1.75} aria-hidden />} onClick={begin}>
        {labels[kind]}
      </Button>
      {form.opening > 0 && (
        <Suspense fallback={null}>
          <Modal
            key={form.opening}
            open={form.open}
            environment={form.environment}
            customer={customer}
            onClose={() => setForm((before) => ({ ...before, open: false }))}
          />
        </Suspense>
      )}
    </>
  );
}
