import { screen } from '@testing-library/react';
test('alone', async () => {
  window.history.replaceState({}, '', '/admin/products');
  document.body.innerHTML = '<div id="root"></div>';
  await import('./standalone.tsx');
  const h = await screen.findAllByRole('heading', {}, { timeout: 8000 });
  process.stdout.write('ALONE catalog ' + window.location.pathname + ' ' + h[0]?.textContent + ' main=' + document.querySelectorAll('main').length + '\n');
});
