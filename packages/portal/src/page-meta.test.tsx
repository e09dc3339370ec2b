import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { PageMeta } from './page-meta.tsx';

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]');

function openAt(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/terms/#uso">Termos</Link>
      <Link to="/home">Início</Link>
      <Routes>
        <Route path="/login" element={<PageMeta title="Entrar" description="…" />} />
        <Route path="/terms" element={<PageMeta title="Termos" description="…" />} />
        <Route path="/home" element={<PageMeta title="Trilho" description="…" canonical="/" />} />
      </Routes>
    </MemoryRouter>,
  );
}

afterEach(() => canonical()?.remove());

test('the canonical address is that of the screen, not of the page that was loaded first', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'canonical' });
  link.href = 'https://portal.test/login';
  document.head.append(link);
  const user = userEvent.setup();
  openAt('/login');
  expect(link.href).toBe('https://portal.test/login');
  await user.click(screen.getByRole('link', { name: 'Termos' }));
  expect(document.title).toBe('Termos · Trilho');
  expect(link.href).toBe('https://portal.test/terms');
  await user.click(screen.getByRole('link', { name: 'Início' }));
  expect(link.href).toBe('https://portal.test/');
});

test('a page that was loaded without a canonical address gets none', () => {
  openAt('/terms');
  expect(canonical()).toBeNull();
});
