import { FontFaces } from '@trilho/ui/fonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalApp } from './app/portal-app.tsx';
import { startRemotes } from './federation/start.ts';

startRemotes();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <FontFaces />
    <PortalApp />
  </StrictMode>,
);
