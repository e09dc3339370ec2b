import { FontFaces } from '@trilho/ui/fonts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalApp, showError } from './app/portal-app.tsx';
import { remotesReady } from './federation/remotes.ts';
import { startRemotes } from './federation/start.ts';
import { findPrerendered } from './takeover.tsx';

startRemotes(showError);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const portal = (
  <StrictMode>
    <FontFaces />
    <PortalApp />
  </StrictMode>
);
if (findPrerendered()) {
  // Drawn hidden and in slices while the prerendered page is read. Where its remote does not arrive, that one stays.
  void remotesReady(window.location.pathname).then(() =>
    startTransition(() => createRoot(root).render(portal)),
  );
} else {
  createRoot(root).render(portal);
}
