import { Button, Spinner, token } from '@trilho/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
`;

const Words = styled.p`
  flex: 1 1 220px;
`;

/** What is said from each second on: an answer may take a minute, and nobody says how far it is. */
const stages = [
  { fromMs: 0, words: 'Lendo os seus pagamentos…' },
  { fromMs: 4_000, words: 'Comparando o que cada gateway aprovou…' },
  { fromMs: 15_000, words: 'Ainda calculando: com muitos pagamentos leva até um minuto.' },
];

/** Says that a replay runs, and stops it. */
export function ReplayProgress({ onCancel }: { onCancel: () => void }) {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    const timers = stages.map(({ fromMs }, index) => setTimeout(() => setStage(index), fromMs));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <Line>
      <Spinner />
      <Words role="status">{stages[stage]?.words}</Words>
      <Button size="sm" variant="secondary" onClick={onCancel}>
        Parar
      </Button>
    </Line>
  );
}
