import type { Environment } from '@trilho/contracts/common';
import { Button, type ButtonVariant, IconButton, media, token, usePhone } from '@trilho/ui';
import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { styled } from 'styled-components';
import type { PickedCustomer } from '../customers/customer-picker.tsx';
import { useIsOpen } from '../environment/screen-environment-toggle.tsx';
import { useModal } from '../modals/use-modal.tsx';
import { useNewParam } from '../modals/use-new-param.ts';

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
  link: lazy(async () => ({
    default: (await import(/* webpackChunkName: "forms" */ './link-modal.tsx')).LinkModal,
  })),
};

export type CreationKind = keyof typeof modals;

const labels: Record<CreationKind, string> = {
  customer: 'Novo cliente',
  subscription: 'Nova assinatura',
  charge: 'Nova cobrança',
  link: 'Novo link',
};

/** Beside a title there is room for the sign alone. */
const Filled = styled(IconButton)`
  background: ${token.color.brand};
  color: ${token.color.onBrand};
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${token.color.brand};
      color: ${token.color.onBrand};
    }
  }
`;

interface CreateButtonProps {
  kind: CreationKind;
  environment: Environment;
  /** Whom it is for, on a customer's own screen. */
  customer?: PickedCustomer;
  variant?: ButtonVariant;
  /** By default that of the kind; a second button on a screen has another one. */
  label?: string;
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
  label = labels[kind],
  fromAddress = false,
}: CreateButtonProps) {
  const isOpen = useIsOpen();
  const isPhone = usePhone();
  const Modal = modals[kind];
  const [open, modal] = useModal<Environment>((chosen, state) => (
    <Modal {...state} environment={chosen} customer={customer} />
  ));
  useNewParam(isOpen && fromAddress, () => open(environment));
  if (!isOpen) return null;
  const button = {
    icon: <Plus strokeWidth={1.75} aria-hidden />,
    onClick: () => open(environment),
  };
  return (
    <>
      {isPhone && fromAddress ? (
        <Filled {...button} size="lg" label={label} />
      ) : (
        <Button {...button} variant={variant}>
          {label}
        </Button>
      )}
      {modal}
    </>
  );
}
