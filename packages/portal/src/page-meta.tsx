import { useEffect } from 'react';
import { useLocation } from 'react-router';

function describe(content: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
  }
  meta.content = content;
}

/** Names the address that the page is shared by. One that was loaded without, such as the admin area's, gets none. */
function nameAddress(path: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(path, link.href).href;
}

export interface PageMetaProps {
  title: string;
  description: string;
  /** The path under which the screen is known, when it has several. */
  canonical?: string;
}

/** A screen's document title, shown as `title · Trilho`, its description meta tag and its canonical address. */
export function PageMeta({ title, description, canonical }: PageMetaProps) {
  const { pathname } = useLocation();
  const path = canonical ?? (pathname.replace(/\/+$/, '') || '/');
  useEffect(() => {
    document.title = `${title} · Trilho`;
    describe(description);
    nameAddress(path);
  }, [title, description, path]);
  return null;
}
