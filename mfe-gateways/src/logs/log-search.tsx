import { SearchField } from '@trilho/ui';
import { useEffect, useEffectEvent, useState } from 'react';

/** Specification, section 9. */
const debounceMs = 300;
/** The longest search that the server accepts. */
const longestSearch = 200;

interface LogSearchProps {
  /** The search in force. */
  value: string;
  label: string;
  placeholder: string;
  onSearch: (search: string) => void;
}

/** Searches 300 ms after the last key; a search that is removed elsewhere empties the field. */
export function LogSearch({ value, label, placeholder, onSearch }: LogSearchProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  const send = useEffectEvent(onSearch);
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
      label={label}
      placeholder={placeholder}
      maxLength={longestSearch}
    />
  );
}
