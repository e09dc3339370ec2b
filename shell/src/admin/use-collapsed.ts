import { useCallback, useState } from 'react';

const storageKey = 'trilho.sidebar';

/** Whether the sidebar is collapsed to its icons, remembered in this browser. */
export function useCollapsed(): [boolean, () => void] {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(storageKey) === 'collapsed');
  const toggle = useCallback(() => {
    setCollapsed((before) => {
      localStorage.setItem(storageKey, before ? 'open' : 'collapsed');
      return !before;
    });
  }, []);
  return [isCollapsed, toggle];
}
