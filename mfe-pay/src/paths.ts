import { paths } from '@trilho/portal';

/** Screens of this remote. */
export const screens = {
  /** Where a test plays the payer of a payment: what opens it comes after the `#`. */
  sandbox: {
    path: `${paths.pay}/sandbox/:id`,
    to: (id: string, token: string) => `${paths.pay}/sandbox/${encodeURIComponent(id)}#${token}`,
  },
  pay: {
    path: `${paths.pay}/:id`,
    to: (id: string) => `${paths.pay}/${encodeURIComponent(id)}`,
  },
} as const;
