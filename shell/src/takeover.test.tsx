import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Fragment, Suspense, use, useState } from 'react';
import { MemoryRouter, Navigate } from 'react-router';
import { findPrerendered, Takeover, useTakeoverOnLeave } from './takeover.tsx';

function prerender(): HTMLElement {
  document.head.innerHTML = '<style id="prerendered-style">h1 { color: red }</style>';
  document.body.innerHTML =
    '<div id="prerendered"><a href="/login">Entrar</a><a href="/register">Criar Conta</a></div>' +
    '<div id="root" hidden></div>';
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

const links = (
  <Fragment key="links">
    <Takeover />
    <a href="/login">Entrar</a>
    <a href="/register">Criar Conta</a>
  </Fragment>
);

/** Stands for a screen whose code has not arrived. */
function Late({ content }: { content: Promise<void> }) {
  use(content);
  return links;
}

test('the live page replaces the prerendered one once its content is there, not its placeholder', async () => {
  const root = prerender();
  const content = Promise.withResolvers<void>();
  await act(async () => {
    render(
      <Suspense fallback="…">
        <Late content={content.promise} />
      </Suspense>,
      { container: root },
    );
  });
  expect(findPrerendered()).not.toBeNull();
  expect(root).not.toBeVisible();
  await act(async () => content.resolve());
  expect(root).toBeVisible();
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(findPrerendered()).toBeNull();
  expect(document.getElementById('prerendered-style')).toBeNull();
});

test('the focus moves to the same control', () => {
  const root = prerender();
  screen.getByRole('link', { name: 'Criar Conta' }).focus();
  // The live page may have more controls than the one rendered at build.
  render([<button key="more" type="button" />, links], { container: root });
  expect(screen.getByRole('link', { name: 'Criar Conta' })).toHaveFocus();
});

test('a button that the visitor pressed too early is pressed once in the live page', async () => {
  const root = prerender();
  findPrerendered()?.insertAdjacentHTML(
    'beforeend',
    '<button type="button">Copiar</button><button type="button" data-pressed>Copiar</button>',
  );
  const pressed: number[] = [];
  const button = (index: number) => (
    <button type="button" onClick={() => pressed.push(index)}>
      Copiar
    </button>
  );
  render(
    <>
      <Takeover />
      {button(0)}
      {button(1)}
    </>,
    { container: root },
  );
  await waitFor(() => expect(pressed).toEqual([1]));
  expect(findPrerendered()).toBeNull();
});

function Leaving() {
  useTakeoverOnLeave();
  return <Navigate to="/login" />;
}

test('an answer that the visitor opened stays open', () => {
  const root = prerender();
  const answers = '<details><summary>Um</summary></details><details open><summary>Dois</summary></details>';
  findPrerendered()?.insertAdjacentHTML('beforeend', answers);
  render(
    <>
      <Takeover />
      <details>
        <summary>Um</summary>
      </details>
      <details>
        <summary>Dois</summary>
      </details>
    </>,
    { container: root },
  );
  expect([...root.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true]);
});

test('what was open from the start opens nothing in a live page that shows something else', () => {
  const root = prerender();
  findPrerendered()?.insertAdjacentHTML(
    'beforeend',
    '<details open data-open-at-build><summary>Um</summary></details>',
  );
  render(
    <>
      <Takeover />
      <details>
        <summary>Um</summary>
      </details>
    </>,
    { container: root },
  );
  expect(root.querySelector('details')).not.toHaveAttribute('open');
});

function Form() {
  const [text, setText] = useState('');
  const [environment, setEnvironment] = useState('SANDBOX');
  const radio = (value: string) => (
    <input
      type="radio"
      aria-label={value}
      checked={environment === value}
      onChange={() => setEnvironment(value)}
    />
  );
  return (
    <>
      <Takeover />
      {radio('SANDBOX')}
      {radio('PRODUCTION')}
      <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{`${environment} ${text}`}</output>
    </>
  );
}

test('what the visitor typed and chose is typed and chosen in the live page', async () => {
  const root = prerender();
  findPrerendered()?.insertAdjacentHTML(
    'beforeend',
    '<input type="radio" name="e" checked value="SANDBOX"><input type="radio" name="e" value="PRODUCTION"><input type="search" value="">',
  );
  const user = userEvent.setup();
  const [, production, search] = findPrerendered()?.querySelectorAll('input') ?? [];
  if (!production || !search) throw new Error('no inputs');
  await user.click(production);
  await user.type(search, 'reembolso');
  render(<Form />, { container: root });
  expect(screen.getByRole('status')).toHaveTextContent('PRODUCTION reembolso');
});

test('a visitor who is taken to another path leaves the prerendered page', () => {
  const root = prerender();
  render(
    <MemoryRouter initialEntries={[window.location.pathname]}>
      <Leaving />
    </MemoryRouter>,
    { container: root },
  );
  expect(findPrerendered()).toBeNull();
  expect(root).toBeVisible();
});
