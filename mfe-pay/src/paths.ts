import { paths } from '@trilho/portal';

/** Screens of this remote. */
export const screens = {
  pay: {
    path: `${paths.pay}/:id`,
    to: (id: string) => `${paths.pay}/${encodeURIComponent(id)}`,
  },
} as const;
