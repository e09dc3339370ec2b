import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { FontFaces } from './fonts.ts';
import { GlobalStyle } from './foundations/global-style.ts';
import { Gallery } from './gallery/gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <FontFaces />
      <GlobalStyle />
      <Gallery />
    </MemoryRouter>
  </StrictMode>,
);
