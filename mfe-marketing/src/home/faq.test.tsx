import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import remote from '../remote.tsx';
import { faqEntries } from './faq-entries.ts';

const [first, second] = faqEntries;
if (!first || !second) throw new Error('The page has no questions');

function openFaq() {
  const { user } = renderAt(remote.routes, '/', { signedIn: false });
  const faq = within(screen.getByRole('region', { name: 'Perguntas frequentes' }));
  const summaryOf = (question: string) => {
    const summary = faq.getByText(question).closest('summary');
    if (!summary) throw new Error(`No question "${question}"`);
    return summary;
  };
  return { user, faq, summaryOf };
}

test('one answer is open at a time', async () => {
  const { user, faq, summaryOf } = openFaq();
  expect(faq.getByText(first.answer)).not.toBeVisible();
  await user.click(summaryOf(first.question));
  expect(faq.getByText(first.answer)).toBeVisible();
  await waitFor(() => expect(summaryOf(first.question)).toHaveAttribute('aria-expanded', 'true'));
  await user.click(summaryOf(second.question));
  expect(faq.getByText(second.answer)).toBeVisible();
  await waitFor(() => expect(faq.getByText(first.answer)).not.toBeVisible());
  expect(summaryOf(first.question)).toHaveAttribute('aria-expanded', 'false');
});

test('a click on the open question closes it', async () => {
  const { user, faq, summaryOf } = openFaq();
  await user.click(summaryOf(first.question));
  await waitFor(() => expect(summaryOf(first.question)).toHaveAttribute('aria-expanded', 'true'));
  await user.click(summaryOf(first.question));
  await waitFor(() => expect(summaryOf(first.question)).toHaveAttribute('aria-expanded', 'false'));
  expect(faq.getByText(first.answer)).not.toBeVisible();
});

test('the answers name the keys, the plans and what a change of plan costs', () => {
  const text = faqEntries.map(({ answer }) => answer).join(' ');
  for (const words of ['access_key', 'secret_key', 'Profissional', 'Empresarial', 'suporte prioritário']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('gerente de conta dedicado');
  expect(text).toMatch(/proporcional.*sem multa/);
});
