import { RemoteWidget } from '@trilho/portal';
import { media, Skeleton, token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DashboardWidget } from './dashboard-widgets.ts';

/**
 * One column, or a wide one with a narrow one beside it. A card stays in the wide one with `grid-column: 1`
 * and takes a whole row with `1 / -1`; the others fill up the narrow one from the top.
 */
const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-flow: row dense;
  gap: ${token.space[4]};
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr);
  }
  > * {
    min-width: 0;
  }
`;

const Place = styled.div`
  position: relative;
`;

/** Lies over the hidden content, so that nothing moves when it goes. */
const Waiting = styled(Cards)`
  position: absolute;
  inset: 0;
  align-content: start;
  > :first-child {
    grid-column: 1 / -1;
  }
`;

/** As large as the environment's toggle, which a phone has in its bar: there is no line for it there. */
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 214px;
  min-height: 40px;
  ${media.phone} {
    min-width: 0;
    min-height: 0;
    &:not([data-ready]) {
      display: none;
    }
  }
`;

/** Hidden content is laid out, asks for its data, and is neither seen nor read aloud. */
const shownWhen = (isReady: boolean) => ({ visibility: isReady ? 'visible' : 'hidden' }) as const;

const keyOf = ({ remote, widget }: DashboardWidget) => `${remote}/${widget}`;

interface WidgetsProps {
  widgets: readonly DashboardWidget[];
  /** Whether every remote's code is there. Until then the widgets are mounted and hidden. */
  isReady: boolean;
}

/** The controls of released remotes beside the title. */
export function HeaderControls({ widgets, isReady }: WidgetsProps) {
  return (
    <Controls style={shownWhen(isReady)} data-ready={isReady ? '' : undefined}>
      {widgets.map((item) => (
        <RemoteWidget
          key={keyOf(item)}
          {...item}
          fallback={<Skeleton width={196} height={40} radius={8} />}
        />
      ))}
    </Controls>
  );
}

interface DashboardCardsProps extends WidgetsProps {
  /** Whether the loader is gone, so that placeholders are shown in place of what is not ready. */
  isWaiting: boolean;
  /** Shown above the cards. */
  children?: ReactNode;
}

/** The cards of released remotes: they appear together, so that none pushes another down. */
export function DashboardCards({ widgets, isReady, isWaiting, children }: DashboardCardsProps) {
  return (
    <Place>
      <div style={shownWhen(isReady)}>
        {children}
        <Cards>
          {widgets.map((item) => (
            <RemoteWidget key={keyOf(item)} {...item} />
          ))}
        </Cards>
      </div>
      {isWaiting && (
        <Waiting role="status" aria-label="Carregando">
          <Skeleton height={112} radius={12} />
          <Skeleton height={350} radius={12} />
          <Skeleton height={350} radius={12} />
        </Waiting>
      )}
    </Place>
  );
}
