import { useConfirmLeave } from '@trilho/portal';
import { useLocation } from 'react-router';
import { isAccountPath } from './account-paths.ts';

/**
 * Returns a function that chooses an environment at once, or asks first when the screen's form would lose its
 * changes. The account's own forms belong to no environment and lose nothing.
 */
export function useConfirmEnvironment(): (choose: () => void) => void {
  const confirmLeave = useConfirmLeave();
  const { pathname } = useLocation();
  return (choose) => (isAccountPath(pathname) ? choose() : confirmLeave(choose));
}
