import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink, IconButton, PageHeader, TextLink } from '@trilho/ui';
import { MemoryRouter } from 'react-router';

test('a button that is loading refuses presses and says it is busy', async () => {
  const onClick = jest.fn();
  render(
    <Button loading onClick={onClick}>
      Processando...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Processando...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('the wave under a press is gone after 600 ms', () => {
  jest.useFakeTimers();
  try {
    render(<Button>Entrar</Button>);
    const button = screen.getByRole('button');
    fireEvent.pointerDown(button);
    expect(button.querySelectorAll('span')).toHaveLength(1);
    act(() => jest.advanceTimersByTime(600));
    expect(button.querySelectorAll('span')).toHaveLength(0);
  } finally {
    jest.useRealTimers();
  }
});

test('an icon button is named by its label', () => {
  render(<IconButton label="Ver detalhes" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Ver detalhes' })).toBeVisible();
});

test('links inside the portal stay in it; links to another site open apart and leak no referrer', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/admin/keys">Nova Chave</ButtonLink>
      <TextLink href="https://dashboard.stripe.com/apikeys">Chaves do Stripe</TextLink>
      <TextLink href="#precos">Preços</TextLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Nova Chave' })).toHaveAttribute('href', '/admin/keys');
  const outside = screen.getByRole('link', { name: 'Chaves do Stripe' });
  expect(outside).toHaveAttribute('target', '_blank');
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Preços' })).not.toHaveAttribute('target');
});

test('a page header is the h1 of its screen and leads back', () => {
  render(
    <MemoryRouter>
      <PageHeader title="Checkout" back={{ to: '/admin/plans', label: 'Planos' }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Planos' })).toHaveAttribute('href', '/admin/plans');
});
