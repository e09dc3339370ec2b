import { useEffect } from 'react';

/**
 * Scrolls to the section that the address names when the page opens: it was not there yet when the browser looked for
 * it. A reader who has scrolled already stays in place.
 */
export function useOpenedAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id && window.scrollY === 0) document.getElementById(id)?.scrollIntoView();
  }, []);
}
