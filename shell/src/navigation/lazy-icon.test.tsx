import { act, render, screen, waitFor } from '@testing-library/react';
import { createPortalStore } from '@trilho/portal';
import { watchFirstScreen } from '../federation/first-screen/first-screen.ts';
import { SidebarIcon } from './sidebar-icon.tsx';

/** The icon that is drawn. */
const icon = () => screen.getByTestId('item').querySelector('svg');

test('an icon of a file of its own is a circle of the same size until the first screen is there', async () => {
  render(
    <span data-testid="item">
      <SidebarIcon name="bell" />
    </span>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(icon()).toHaveClass('lucide-circle');
  expect(icon()).toHaveAttribute('width', '18');
  await act(() => watchFirstScreen(createPortalStore()));
  await waitFor(() => expect(icon()).toHaveClass('lucide-bell'));
  expect(icon()).toHaveAttribute('width', '18');
});
