import { getPortalConfig } from '@trilho/portal';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether readers may send samples with a demo pair: only where the portal's configuration has one. */
export const useHasDemoKeys = (): boolean =>
  useSyncExternalStore(
    never,
    () => getPortalConfig().demoKeys !== undefined,
    () => false,
  );
