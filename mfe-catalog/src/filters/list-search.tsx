import { SearchField, type SearchFieldProps } from '@trilho/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { longestSearch } from './search-text.ts';

/** Specification, section 9. */
const debounceMs = 300;

interface ListSearchProps {
  /** The current search. */
  value: string;
  placeholder: string;
  label: string;
  /** Called with a finished search; `replace` when it refines the previous one. */
  onSearch: (text: string, options: { replace: boolean }) => void;
  onKeyDown?: SearchFieldProps['onKeyDown'];
}

/** Searches 300 ms after the last key. A change of the address (a step back) updates the field. */
export function ListSearch({ value, placeholder, label, onSearch, onKeyDown }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  if (value !== seen) {
    setSeen(value);
    if (value === sent) setSent(null);
    else setText(value);
  }

  const send = useEffectEvent((search: string) => {
    setSent(search);
    onSearch(search, { replace: value !== '' && search !== '' });
  });
  useEffect(() => {
    const search = text.trim();
    if (search === value) return;
    const timer = setTimeout(() => send(search), debounceMs);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <SearchField
      value={text}
      onChange={setText}
      placeholder={placeholder}
      label={label}
      maxLength={longestSearch}
      onKeyDown={onKeyDown}
    />
  );
}
