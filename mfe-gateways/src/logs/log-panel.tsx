import { errorMessage, isApiError } from '@trilho/portal';
import {
  Button,
  EmptyState,
  ErrorState,
  FilterSelect,
  IconButton,
  Pagination,
  SkeletonTable,
  Stack,
} from '@trilho/ui';
import { Radio, RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LogSearch } from './log-search.tsx';
import { LiveButton, Scroll, Toolbar } from './log-style.ts';
import { type LogPage, logPageSize } from './logs-api.ts';
import type { LogControls } from './use-log.ts';

/** A filter by one of some values; the first option is the neutral one. */
export interface LogFilter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

interface LogPanelProps<Row> {
  /** Plural noun of the rows: `chamadas`. */
  what: string;
  load: {
    data?: LogPage<Row> | undefined;
    currentData?: LogPage<Row> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  controls: LogControls;
  placeholder: string;
  filters: readonly LogFilter[];
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  columns: number;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A tab's log: search, filters, a refresh by hand or every 3 s, and a page of rows in a panel of 400 px. */
export function LogPanel<Row>(props: LogPanelProps<Row>) {
  const { what, load, controls, placeholder, filters } = props;
  const { query, isLive, setLive, setSearch, setFilter } = controls;
  return (
    <Stack gap={3}>
      <Toolbar aria-label={`Filtrar ${what}`}>
        <LogSearch
          value={query.search}
          label={`Buscar ${what}`}
          placeholder={placeholder}
          onSearch={setSearch}
        />
        {filters.map(({ name, label, options }) => (
          <FilterSelect
            key={name}
            label={label}
            options={options}
            value={query.filters[name] ?? ''}
            onChange={(value) => setFilter(name, value)}
          />
        ))}
        <LiveButton
          variant="secondary"
          aria-pressed={isLive}
          icon={<Radio strokeWidth={1.75} aria-hidden />}
          onClick={() => setLive(!isLive)}
        >
          Ao vivo
        </LiveButton>
        <IconButton
          label={`Atualizar ${what}`}
          icon={<RefreshCw strokeWidth={1.75} aria-hidden />}
          onClick={() => void load.refetch()}
        />
      </Toolbar>
      <LogRows {...props} />
    </Stack>
  );
}

/** The rows in the four states of a list. While another page loads the previous one stays, faded. */
function LogRows<Row>({ what, load, controls, empty, columns, children }: LogPanelProps<Row>) {
  const { data, currentData, error, isFetching, refetch } = load;
  const page = currentData ?? (isFetching ? data : undefined);
  if (!page && error && !isFetching) {
    return (
      <ErrorState
        message={errorMessage(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!page) return <SkeletonTable rows={6} columns={columns} />;
  const { content, pageNumber, totalElements } = page;
  if (content.length === 0 && currentData) {
    return controls.isFiltered || totalElements > 0 ? <NothingFound onClear={controls.clear} /> : empty;
  }
  const before = (pageNumber - 1) * logPageSize;
  return (
    <Stack gap={3}>
      <Scroll
        // Another page begins at its top.
        key={controls.query.cursor}
        aria-label={`Lista de ${what}`}
        aria-busy={currentData === undefined}
      >
        {children(content)}
      </Scroll>
      <Pagination
        from={content.length > 0 ? before + 1 : 0}
        to={before + content.length}
        total={totalElements}
        hasMoreThanTotal={page.hasMoreThanTotal}
        hasPrevious={page.hasPrevious}
        hasNext={page.hasNext}
        onPrevious={() => controls.setCursor(page.previousCursor)}
        onNext={() => controls.setCursor(page.nextCursor)}
      />
    </Stack>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX strokeWidth={1.75} />}
      title="Nada encontrado"
      description="Nada combina com a busca e os filtros."
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}
