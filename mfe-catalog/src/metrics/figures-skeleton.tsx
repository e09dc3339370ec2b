import { Card, Figure, VisuallyHidden } from '@trilho/ui';
import { Blank } from './blank.tsx';
import { FigureRow } from './top-figures.tsx';

/** Placeholders of the figures, of the same height. */
export function FiguresSkeleton() {
  return (
    <FigureRow role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {['Volume', 'Taxa de aprovação', 'Receita recorrente mensal', 'Assinaturas ativas'].map((label) => (
        <Card as="div" key={label} aria-hidden>
          <Figure label={label} value={<Blank width={150} />} note={<Blank width={170} />} />
        </Card>
      ))}
    </FigureRow>
  );
}
