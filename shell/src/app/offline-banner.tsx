import { Banner } from '@trilho/ui';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the connection is gone, and leaves when it is back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div role="status">
      <Banner tone="warning" title="Você está sem conexão">
        O que está na tela pode estar desatualizado. Tentaremos de novo quando a conexão voltar.
      </Banner>
    </div>
  );
}
