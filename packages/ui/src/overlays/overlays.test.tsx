import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadingOverlay, Modal, Tabs } from '@trilho/ui';

test('the loading overlay leaves 600 ms after it is dismissed', () => {
  jest.useFakeTimers();
  try {
    const { rerender } = render(<LoadingOverlay visible />);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
    rerender(<LoadingOverlay visible={false} />);
    act(() => jest.advanceTimersByTime(599));
    expect(screen.getByText('Carregando…')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Carregando…')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('the loading overlay covers an open dialog', () => {
  const screenOf = (isLoading: boolean) => (
    <>
      <LoadingOverlay visible={isLoading} />
      <Modal open title="Alterar Senha" onClose={() => undefined}>
        texto
      </Modal>
    </>
  );
  const { rerender } = render(screenOf(false));
  const dialog = screen.getByRole('dialog', { name: 'Alterar Senha' });
  rerender(screenOf(true));
  expect(dialog).toContainElement(screen.getByRole('status'));
});

test('arrow keys, Home and End open tabs, and only the open one is a Tab stop', async () => {
  const user = userEvent.setup();
  const tabs = ['Node.js', 'PHP', 'Python'].map((label) => ({ id: label, label, content: `em ${label}` }));
  render(<Tabs tabs={tabs} label="Linguagem" />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await user.tab();
  expect(tab('Node.js')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('PHP')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'PHP' })).toHaveTextContent('em PHP');
  expect(tab('Node.js')).toHaveAttribute('tabindex', '-1');
  await user.keyboard('{End}{ArrowRight}');
  expect(tab('Node.js')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}{Home}');
  expect(tab('Node.js')).toHaveFocus();
});
