import { sidebarIcons } from '@trilho/contracts/sidebar-icons';
import { icons as lazyIcons } from './lazy-icons.tsx';
import { icons } from './sidebar-icon.tsx';

test('the icons that teams may name are those that the shell has', () => {
  expect([...Object.keys(icons), ...Object.keys(lazyIcons)].sort()).toEqual([...sidebarIcons].sort());
});
