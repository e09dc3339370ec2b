import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { GlobalStyle } from '@trilho/ui';
import { FontFaces } from '@trilho/ui/fonts';
import { Gallery } from '@trilho/ui/gallery';
import { MemoryRouter } from 'react-router';

afterEach(() => jest.restoreAllMocks());

test('every component renders without a complaint from React, styled-components or the style parser', () => {
  const complaints: unknown[][] = [];
  const listen = (...message: unknown[]) => complaints.push(message);
  jest.spyOn(console, 'error').mockImplementation(listen);
  jest.spyOn(console, 'warn').mockImplementation(listen);
  render(
    <MemoryRouter>
      <FontFaces />
      <GlobalStyle />
      <Gallery />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Galeria' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('only the latin subset of two fonts is asked for, and text shows before they arrive', () => {
  render(<FontFaces />);
  const css = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  expect(css.match(/@font-face/g)).toHaveLength(2);
  expect(css.match(/-latin-wght-normal\.woff2/g)).toHaveLength(2);
  expect(css.match(/font-display:\s*swap/g)).toHaveLength(2);
});
