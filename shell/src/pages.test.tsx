import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import type { PageInfos } from '@trilho/contracts/portal-manifest';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import { shellRoutes } from './app/routes.tsx';

const pages: PageInfos = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'));

test.each(Object.entries(pages))(
  '%s says of itself what its HTML says to crawlers',
  async (path, { title, description }) => {
    renderAt(shellRoutes, path, { signedIn: false });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(document.title).toBe(`${title} · Trilho`);
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', description);
  },
);
