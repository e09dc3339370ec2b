import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import type { PageInfos } from '@trilho/contracts/portal-manifest';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import remote from './remote.tsx';

const manifest = readFileSync(join(import.meta.dirname, '../portal.json'), 'utf8');
const { pages }: { pages: PageInfos } = JSON.parse(manifest);

test.each(Object.entries(pages))(
  '%s says of itself what its HTML says to crawlers',
  async (path, { title, description, canonical = path }) => {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'canonical', href: 'https://portal.test/loaded-before' }),
    );
    server.use(http.get('*/api/v1/*', () => new Promise(() => {})));
    renderAt(remote.routes, path, { signedIn: false });
    await waitFor(() => expect(document.title).toBe(`${title} · Trilho`));
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', description);
    expect(link.href).toBe(`https://portal.test${canonical}`);
    link.remove();
  },
);
