import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSection } from './load-section.ts';

const id = 'intro-overview';
const content = await loadSection(id);
let arrive = () => {};
jest.unstable_mockModule('./load-section.ts', () => ({
  loadSection: () =>
    new Promise((resolve) => {
      arrive = () => resolve(content);
    }),
}));
const { prefetchSection, useSection } = await import('./section-store.ts');

/** The prefetched section arrives once it was looked up in vain, and before the effects of the reading run. */
function Reading() {
  const { module } = useSection(id);
  useLayoutEffect(() => arrive(), []);
  return <p>{module ? 'Shown' : 'Pending'}</p>;
}

test('a section whose prefetch ends while its reading begins is shown', async () => {
  // `act` would run the effects together with the rendering; a browser does not.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  prefetchSection(id);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Reading />);
  expect(await screen.findByText('Shown')).toBeVisible();
  root.unmount();
});
