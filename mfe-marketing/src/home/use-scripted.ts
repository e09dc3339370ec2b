import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run: false in the page that the build renders, where nothing could answer a click. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
