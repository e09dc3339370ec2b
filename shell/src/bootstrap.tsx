import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { RemoteRoute } from './federation/remote-route.tsx';
import { startRemotes } from './federation/start.ts';

startRemotes();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<RemoteRoute otherwise={<Navigate to="/" replace />} />} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
);
