import type { Environment } from '@trilho/contracts/common';
import { focusOutline, media, token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { useListState } from './back-link.ts';

/** Wraps a table whose rows have one `RowLink` each. */
export const LinkedRows = styled.div`
  tbody tr:has(a) {
    position: relative;
    ${media.hover} {
      &:hover {
        background: ${token.color.hover};
      }
    }
  }
`;

/** The link of a row to its screen; its clickable area covers the whole row. */
export const RowLink = styled(Link)`
  display: inline-flex;
  min-width: 0;
  border-radius: 4px;
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

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
