import { Button, focusRing, Grid, media, Stack, textStyle, token } from '@trilho/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { StartingPoint } from './starting-points.ts';

const Words = styled.div`
  max-width: 62ch;
  color: ${token.color.muted};
`;

const Title = styled.h3`
  ${textStyle.cardTitle}
  color: ${token.color.text};
`;

const Tile = styled.button`
  display: grid;
  grid-template-columns: 1fr auto;
  align-content: start;
  gap: 2px ${token.space[3]};
  padding: ${token.space[3]} ${token.space[4]};
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  color: ${token.color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      border-color: ${token.color.brand};
    }
  }
  &:focus-visible {
    ${focusRing}
  }
  > svg {
    align-self: center;
    grid-row: 1 / 3;
    grid-column: 2;
    color: ${token.color.brandText};
  }
`;

const Name = styled.span`
  font-weight: 620;
`;

const About = styled.span`
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
`;

interface EmptyRulesProps {
  points: readonly StartingPoint[];
  onStart: (point: StartingPoint) => void;
  onNew: () => void;
}

/** What rules are for, and ways to begin. */
export function EmptyRules({ points, onStart, onNew }: EmptyRulesProps) {
  return (
    <Stack gap={4}>
      <Words>
        <Title>Comece por um destes</Title>
        Sem regras, cada chamada diz o seu gateway. Com elas, o Trilho escolhe; quem mandar o gateway na
        chamada continua mandando.
      </Words>
      <Grid min={300} gap={3}>
        {points.map((point) => (
          <Tile key={point.id} type="button" onClick={() => onStart(point)}>
            <Name>{point.title}</Name>
            <About>{point.description}</About>
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
          </Tile>
        ))}
      </Grid>
      <div>
        <Button variant="secondary" onClick={onNew}>
          Criar do zero
        </Button>
      </div>
    </Stack>
  );
}
