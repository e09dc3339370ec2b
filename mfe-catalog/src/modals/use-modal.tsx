import { type ReactNode, Suspense, useState } from 'react';

/** What every modal takes. */
export interface ModalState {
  open: boolean;
  onClose: () => void;
}

interface Opening<Subject> extends Pick<ModalState, 'open'> {
  subject: Subject;
  count: number;
}

/**
 * Keeps a modal and what it was opened for, which stays while it closes. Each opening starts fresh. The modal's code may
 * be loaded with the first one.
 */
export function useModal<Subject>(
  render: (subject: Subject, modal: ModalState) => ReactNode,
): [open: (subject: Subject) => void, modal: ReactNode] {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  const open = (subject: Subject) =>
    setOpening((before) => ({ subject, open: true, count: (before?.count ?? 0) + 1 }));
  const onClose = () => setOpening((before) => before && { ...before, open: false });
  const modal = opening && (
    <Suspense key={opening.count} fallback={null}>
      {render(opening.subject, { open: opening.open, onClose })}
    </Suspense>
  );
  return [open, modal];
}
