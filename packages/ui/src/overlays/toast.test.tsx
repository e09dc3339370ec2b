import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button, Modal, ToastProvider, useToast } from '@trilho/ui';

function Warner() {
  const toast = useToast();
  return (
    <>
      <Button onClick={() => toast.error('Falha ao copiar código')}>avisar</Button>
      <Button onClick={() => toast.success('Copiado!')}>copiar</Button>
    </>
  );
}

const screenOf = (isOpen: boolean) => (
  <ToastProvider>
    <Warner />
    <Modal open={isOpen} title="Chaves" onClose={() => undefined}>
      texto
    </Modal>
  </ToastProvider>
);
const press = (name: string) => act(() => screen.getByText(name).click());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const regionOf = (message: string) => screen.getByText(message).closest<HTMLElement>('[aria-live]');

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a failure is announced at once, other messages politely, each in a region that was there before', () => {
    render(screenOf(false));
    const regions = [...document.querySelectorAll('[aria-live]')];
    expect(regions.every((region) => region.textContent === '')).toBe(true);
    press('avisar');
    press('copiar');
    expect(regions).toContain(regionOf('Falha ao copiar código'));
    expect(regions).toContain(regionOf('Copiado!'));
    expect(regionOf('Falha ao copiar código')).toHaveAttribute('aria-live', 'assertive');
    expect(regionOf('Copiado!')).toHaveAttribute('aria-live', 'polite');
  });

  test('they leave by themselves after 5 s', () => {
    render(screenOf(false));
    press('copiar');
    pass(4999);
    expect(screen.getByText('Copiado!')).toBeVisible();
    pass(1);
    expect(screen.queryByText('Copiado!')).toBeNull();
  });

  test('they wait while the pointer is on one, or the focus in one', () => {
    render(screenOf(false));
    press('copiar');
    press('avisar');
    fireEvent.pointerEnter(screen.getByText('Copiado!'));
    pass(60_000);
    const [dismiss] = screen.getAllByRole('button', { name: 'Dispensar' });
    act(() => dismiss?.focus());
    fireEvent.pointerLeave(screen.getByText('Copiado!'));
    pass(60_000);
    expect(screen.getByText('Copiado!')).toBeVisible();
    expect(screen.getByText('Falha ao copiar código')).toBeVisible();
    act(() => dismiss?.blur());
    pass(5000);
    expect(screen.queryByText('Copiado!')).toBeNull();
    expect(screen.queryByText('Falha ao copiar código')).toBeNull();
  });

  test('dismissing one returns the focus to where it came from, and the others go on', () => {
    render(screenOf(false));
    press('copiar');
    press('avisar');
    const opener = screen.getByRole('button', { name: 'copiar' });
    act(() => opener.focus());
    const [dismiss] = screen.getAllByRole('button', { name: 'Dispensar' });
    act(() => dismiss?.focus());
    act(() => dismiss?.click());
    expect(screen.queryByText('Copiado!')).toBeNull();
    expect(opener).toHaveFocus();
    pass(5000);
    expect(screen.queryByText('Falha ao copiar código')).toBeNull();
  });

  test('over an open dialog they appear within it, where they can be read and used', () => {
    const { rerender } = render(screenOf(true));
    const dialog = screen.getByRole('dialog', { name: 'Chaves' });
    const regions = [...dialog.querySelectorAll('[aria-live]')];
    press('copiar');
    expect(regions).toContain(regionOf('Copiado!'));
    rerender(screenOf(false));
    expect(screen.getByText('Copiado!')).toBeVisible();
    expect(dialog).not.toContainElement(screen.getByText('Copiado!'));
  });
});
