import { type ComponentProps, lazy, Suspense, useState } from 'react';

const ReenableModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reenable" */ './reenable-modal.tsx')).ReenableModal,
}));

/** The dialog that enables an endpoint again, loaded when it opens first. */
export function LazyReenableModal(props: ComponentProps<typeof ReenableModal>) {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ReenableModal {...props} />
    </Suspense>
  );
}
