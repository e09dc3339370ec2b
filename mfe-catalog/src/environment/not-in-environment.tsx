import type { Environment } from '@trilho/contracts/common';
import { isApiError } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, Stack } from '@trilho/ui';
import type { ReactNode } from 'react';
import { environmentNames } from './use-screen-environment.ts';

/** Whether the server knows nothing of this id: not there, or (400) written as no id is. */
export const isUnknownId = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

interface NotInEnvironmentProps {
  icon: ReactNode;
  /** `Cliente não encontrado`. */
  title: string;
  /** Says in which environment there is none. */
  description: string;
  list: { to: string; label: string };
  environment: Environment;
  /** The same address in an environment. */
  here: (environment: Environment) => string;
}

/** Nothing of this id in this environment: back to the list, or a look into the other environment. */
export function NotInEnvironment({
  icon,
  title,
  description,
  list,
  environment,
  here,
}: NotInEnvironmentProps) {
  const other = environment === 'SANDBOX' ? 'PRODUCTION' : 'SANDBOX';
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={title}
        description={description}
        action={
          <Stack direction="row" gap={2} wrap justify="center">
            <ButtonLink to={list.to}>{list.label}</ButtonLink>
            <ButtonLink to={here(other)} variant="secondary">
              Procurar em {environmentNames[other]}
            </ButtonLink>
          </Stack>
        }
      />
    </Card>
  );
}
