import type { Environment } from '@trilho/contracts/common';
import type { ReactNode } from 'react';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { useListState } from './back-link.ts';
import { RowLink } from './row-link.tsx';

interface ListRowLinkProps {
  screen: { to: (id: string, environment: Environment) => string };
  id: string;
  children: ReactNode;
}

/** The link of a list's row to its screen, whose back link keeps the list's filters and page. */
export function ListRowLink({ screen, id, children }: ListRowLinkProps) {
  const [environment] = useScreenEnvironment();
  return (
    <RowLink to={screen.to(id, environment)} state={useListState()}>
      {children}
    </RowLink>
  );
}
