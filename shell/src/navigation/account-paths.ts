import { paths } from '@trilho/portal';

const accountPaths: readonly string[] = [
  paths.admin.profile,
  paths.admin.mySubscription,
  paths.admin.plans,
  paths.admin.checkout,
];

/** Whether a path is a screen of the account itself: what it shows and charges is real in every environment. */
export const isAccountPath = (pathname: string): boolean => accountPaths.includes(pathname);
