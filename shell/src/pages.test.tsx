import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import type { PageInfos } from '@trilho/contracts/portal-manifest';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import { shellRoutes } from './app/routes.tsx';

const pages: PageInfos = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'));

afterEach(() => document.querySelector('link[rel="canonical"]')?.remove());

test.each(Object.entries(pages))(
  '%s says of itself what its HTML says to crawlers',
  async (path, { title, description, canonical = path }) => {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'canonical', href: 'https://portal.test/loaded-before' }),
    );
    renderAt(shellRoutes, path, { signedIn: false });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    // Said in an effect, which a busy machine runs after the heading is there.
    await waitFor(() => expect(document.title).toBe(`${title} · Trilho`));
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', description);
    expect(link.href).toBe(`https://portal.test${canonical}`);
  },
);
