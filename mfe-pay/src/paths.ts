import { paths } from '@trilho/portal';

/** Screens of this remote. */
export const screens = {
  /** Whoever tests plays the payer of a payment here: what opens it comes after the `#`. */
  sandbox: {
    path: `${paths.pay}/sandbox/:id`,
    to: (id: string, token: string) => `${paths.pay}/sandbox/${encodeURIComponent(id)}#${token}`,
  },
  pay: {
    path: `${paths.pay}/:id`,
    to: (id: string) => `${paths.pay}/${encodeURIComponent(id)}`,
  },
} as const;
