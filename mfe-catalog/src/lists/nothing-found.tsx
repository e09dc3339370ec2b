import { Button, Card, EmptyState } from '@trilho/ui';
import { SearchX } from 'lucide-react';

interface NothingFoundProps {
  /** `Nenhum cliente encontrado`. */
  title: string;
  description: string;
  onClear: () => void;
}

/** A list in which nothing passes the search and the filters: they can be cleared. */
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
