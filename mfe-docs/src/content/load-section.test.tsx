import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { textPath } from '../catalog/section.ts';
import { sections } from '../catalog/sections.ts';
import { loadSection } from './load-section.ts';
import type { CodeProps } from './section-module.ts';

const components = {
  Code: ({ language, lines }: CodeProps) => (
    <pre data-testid={language}>{lines.map((line) => line.map(([, text]) => text).join('')).join('\n')}</pre>
  ),
  CodeTabs: ({ children }: { children: ReactNode }) => <div>{children}</div>,
  Callout: ({ children }: { children: ReactNode }) => <aside>{children}</aside>,
};

test('each page of the catalogue has its text where it is looked for', () => {
  const missing = sections.filter(({ id }) => !existsSync(join(import.meta.dirname, `${textPath(id)}.mdx`)));
  expect(missing).toEqual([]);
});

test('a page of an operation has its text, its facts, samples in four languages and the answer', async () => {
  const { default: Text, operation, samples, answerLines, headings } = await loadSection('customers-create');
  render(<Text components={components} />);
  expect(screen.getByRole('heading', { level: 2, name: 'O que observar' })).toHaveAttribute('id', 'observar');
  expect(headings).toContainEqual({ anchor: 'observar', title: 'O que observar' });
  expect(operation).toMatchObject({ method: 'POST', path: '/api/v1/payment/customers', status: 200 });
  expect(samples?.map(({ language }) => language)).toEqual(['curl', 'javascript', 'php', 'python']);
  expect(answerLines?.flat()).toContainEqual(['property', '"data"']);
});

test('a page without an operation has its code, coloured, with the placeholders of the reader', async () => {
  const { default: Text, operation, samples } = await loadSection('intro-authentication');
  render(<Text components={components} />);
  expect(operation).toBeUndefined();
  expect(samples).toBeUndefined();
  expect(screen.getByTestId('php')).toHaveTextContent("'X-Access-Key: __ACCESS_KEY__'");
});
