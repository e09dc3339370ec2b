import { useState } from 'react';

/** Keeps the row whose details are open; it stays known while they close. */
export function useOpenRow<Row>() {
  const [row, setRow] = useState<Row | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    row,
    isOpen,
    open: (opened: Row) => {
      setRow(opened);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
