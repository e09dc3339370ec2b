import type { Environment } from '@trilho/contracts/common';
import { useUserId } from '@trilho/portal';
import { token, usePhone } from '@trilho/ui';
import { styled } from 'styled-components';
import { useAddressFilters } from '../environment/use-address-filters.ts';
import { InOrder } from '../lists/in-order.ts';
import { DifferenceList } from './differences/difference-list.tsx';
import { Summary } from './differences/summary.tsx';
import { DifferencePanel } from './panel/difference-panel.tsx';
import { StatementsCard } from './statements/statements-card.tsx';
import { differenceIn } from './words/difference-words.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[4]};
  &[data-open] {
    grid-template-columns: minmax(0, 1fr) 376px;
  }
  @media (max-width: 1180px) {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);
    }
    /* Below the list it would open out of sight. */
    > :nth-child(2) {
      order: -1;
    }
  }
`;

/** How far the statements are there, what is open, and the list; on a phone an open difference is the page. */
export function ReconciliationView({ environment }: { environment: Environment }) {
  const of = { userId: useUserId(), environment };
  const isPhone = usePhone();
  const { get, set } = useAddressFilters();
  const open = differenceIn(get('difference'));
  const close = () => {
    set({ difference: '' });
    if (open) document.getElementById(open)?.focus();
  };
  const panel = open && <DifferencePanel key={open} of={of} id={open} isPage={isPhone} onClose={close} />;
  const isPage = isPhone && open !== undefined;
  // The panel has one place at every width: what was typed stays when a device is turned.
  return (
    <InOrder $gap={isPhone ? 3 : 4}>
      {!isPage && <StatementsCard of={of} />}
      {!isPage && <Summary of={of} />}
      <Columns data-open={open ? '' : undefined}>
        {!isPage && <DifferenceList of={of} open={open} />}
        {panel}
      </Columns>
    </InOrder>
  );
}
