import { Button, Card, EmptyState } from '@trilho/ui';
import { SearchX } from 'lucide-react';

interface NothingFoundProps {
  /** `Nenhum cliente encontrado`. */
  title: string;
  description: string;
  onClear: () => void;
}

/** Shown when no row matches the search and the filters, with a button that clears them. */
export function NothingFound({ title, description, onClear }: NothingFoundProps) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX strokeWidth={1.75} />}
        title={title}
        description={description}
        action={
          <Button variant="secondary" onClick={onClear}>
            Limpar filtros
          </Button>
        }
      />
    </Card>
  );
}
