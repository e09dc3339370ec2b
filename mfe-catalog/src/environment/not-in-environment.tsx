import type { Environment } from '@trilho/contracts/common';
import { isApiError } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, Stack } from '@trilho/ui';
import type { ReactNode } from 'react';
import { environmentNames } from './use-screen-environment.ts';

/** Whether the server has no object of this id: missing (404), or a malformed id (400). */
export const isUnknownId = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

interface NotInEnvironmentProps {
  icon: ReactNode;
  /** `Cliente não encontrado`. */
  title: string;
  /** Text that names the environment without the object. */
  description: string;
  list: { to: string; label: string };
  environment: Environment;
  /** Builds the same address in another environment. */
  here: (environment: Environment) => string;
}

/** Shown when the environment has no object of the id: links to the list and to the other environment. */
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
