import type { Environment, GatewayType } from '@trilho/contracts/common';
import { usePageVisible, useUserId } from '@trilho/portal';
import { useState } from 'react';
import type { LogQuery } from './logs-api.ts';

const pollMs = 3_000;

/** What somebody asks of a log, and how that is changed. */
export interface LogControls {
  query: LogQuery;
  isFiltered: boolean;
  isLive: boolean;
  setLive: (isLive: boolean) => void;
  /** Both return to the first page. */
  setSearch: (search: string) => void;
  setFilter: (name: string, value: string) => void;
  setCursor: (cursor: string | null) => void;
  clear: () => void;
}

interface LogOptions {
  environment: Environment;
  /** Whose log it is. */
  gateway: GatewayType;
  initialSearch?: string | undefined;
}

/**
 * Keeps search, filters and page of a gateway's log. `query` is what the server is asked, `pollingInterval` how often: every
 * 3 s while live and in sight, else 0.
 */
export function useLog({ environment, gateway, initialSearch = '' }: LogOptions): {
  controls: LogControls;
  query: LogQuery;
  pollingInterval: number;
} {
  const userId = useUserId();
  const isVisible = usePageVisible();
  const [search, setSearch] = useState(initialSearch);
  const [filters, setFilters] = useState<Record<string, string>>({});
  const [cursor, setCursor] = useState('');
  const [isLive, setLive] = useState(false);
  const controls: LogControls = {
    query: { userId, environment, search, cursor, filters },
    isFiltered: search !== '' || Object.values(filters).some(Boolean),
    isLive,
    setLive,
    setSearch: (text) => {
      setSearch(text);
      setCursor('');
    },
    setFilter: (name, value) => {
      setFilters({ ...filters, [name]: value });
      setCursor('');
    },
    setCursor: (next) => setCursor(next ?? ''),
    clear: () => {
      setSearch('');
      setFilters({});
      setCursor('');
    },
  };
  const query = { ...controls.query, filters: { ...filters, gateway } };
  return { controls, query, pollingInterval: isLive && isVisible ? pollMs : 0 };
}
