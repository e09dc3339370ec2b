import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GlobalStyle, ThemeProvider, ThemeSwitch, token } from '@trilho/ui';
import { dark, light } from './palette.ts';
import { setChoice } from './theme-store.ts';

const systemListeners = new Set<() => void>();
const system = { matches: false };

beforeEach(() => {
  system.matches = false;
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({
      get matches() {
        return system.matches;
      },
      addEventListener: (_: string, listener: () => void) => systemListeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => systemListeners.delete(listener),
    }),
  });
});
afterEach(() => {
  act(() => setChoice('system'));
  Reflect.deleteProperty(window, 'matchMedia');
  jest.restoreAllMocks();
});

const shown = () => document.documentElement.dataset.theme;
const setup = () =>
  render(
    <ThemeProvider>
      <GlobalStyle />
      <ThemeSwitch />
    </ThemeProvider>,
  );

test('the theme follows the system until the person chooses', async () => {
  setup();
  expect(shown()).toBe('light');
  act(() => {
    system.matches = true;
    for (const listener of systemListeners) listener();
  });
  expect(shown()).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Tema: do sistema' }));
  expect(shown()).toBe('light');
  expect(localStorage.getItem('trilho.theme')).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Tema: claro' }));
  expect(shown()).toBe('dark');
  expect(localStorage.getItem('trilho.theme')).toBe('dark');
});

test('a choice in another tab arrives here', () => {
  setup();
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'trilho.theme', newValue: 'dark' }));
  });
  expect(shown()).toBe('dark');
});

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, colors) => {
  test.each([
    ['text', 'bg'],
    ['muted', 'bg'],
    ['muted', 'surface'],
    ['muted', 'line'],
    ['faint', 'surface'],
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['on-brand', 'danger-fill'],
    ['on-brand', 'danger-hover'],
    ['brand-text', 'surface'],
    ['brand-text', 'brand-soft'],
    ['info', 'info-soft'],
    ['warning', 'warning-soft'],
    ['danger', 'danger-soft'],
    ['danger', 'surface'],
    ['text', 'warning-soft'],
  ] as const)('%s on %s reads with AA contrast', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

test('every colour token has a value in both themes', () => {
  const names = Object.values(token.color).map((value) => value.slice('var(--color-'.length, -1));
  expect(Object.keys(light).sort()).toEqual([...names].sort());
  expect(Object.keys(dark).sort()).toEqual([...names].sort());
});
