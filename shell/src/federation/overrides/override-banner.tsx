import { Button, token } from '@trilho/ui';
import { FlaskConical } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { isMarked } from '../failed-releases.ts';
import { endOverrides } from './end-overrides.ts';

export type ShownOverride = {
  remote: string;
  /** None where this shell does not know what is taken instead. */
  version?: string;
  /** Why the normal release is shown instead. */
  problem?: string;
};

const Bar = styled.section`
  position: sticky;
  top: 0;
  z-index: ${token.layer.loading};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${token.space[3]};
  padding: 6px ${token.space[4]};
  border-bottom: 1px solid ${token.color.warning};
  background: ${token.color.warningSoft};
  color: ${token.color.warning};
  font-family: ${token.font.sans};
  font-size: 13px;
  line-height: 18px;
  > svg {
    flex: none;
  }
`;

const Words = styled.ul`
  flex: 1 1 180px;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const failurePollMs = 1000;

/** A release that failed is passed over without a word: what looks is only this banner. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, failurePollMs);
  return () => clearInterval(timer);
}

/** Tells what sticks to the top of the page how high the banner is. */
function useRoomAbove() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--room-above', `${bar.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--room-above');
    };
  });
  return bar;
}

/** Says on every page what this person sees instead of what everybody gets, and undoes it. It cannot be dismissed. */
export function OverrideBanner({ overrides }: { overrides: readonly ShownOverride[] }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const bar = useRoomAbove();

  const undo = async () => {
    setState('busy');
    if (!(await endOverrides())) setState('failed');
  };

  return (
    <Bar ref={bar} aria-label="Substituições em vigor">
      <FlaskConical size={16} strokeWidth={1.75} aria-hidden />
      <Words>
        {overrides.map((override) => (
          <Line key={override.remote} override={override} />
        ))}
        {state === 'failed' && <li role="alert">Não foi possível desfazer. Tente de novo.</li>}
      </Words>
      <Button size="sm" variant="secondary" loading={state === 'busy'} onClick={() => void undo()}>
        Desfazer
      </Button>
    </Bar>
  );
}

function Line({ override: { remote, version, problem } }: { override: ShownOverride }) {
  const hasFailed = useSyncExternalStore(subscribe, () => version !== undefined && isMarked(remote, version));
  const wrong = problem ?? (hasFailed ? 'ela falhou nesta página' : undefined);
  return (
    <li>
      <b>{remote}</b> {version ? `na versão ${version}` : 'substituído'}, só para você.
      {wrong && <strong> A versão normal é mostrada: {wrong}.</strong>}
    </li>
  );
}
