import { useEffect } from 'react';

function describe(content: string): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
  }
  meta.content = content;
}

/** A screen's document title, shown as `title · Trilho`, and its description meta tag. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  useEffect(() => {
    document.title = `${title} · Trilho`;
    describe(description);
  }, [title, description]);
  return null;
}
