import { useEffect, useState } from 'react';

/** Movement that counts as scrolling, px: a resting thumb trembles. */
const threshold = 8;
/** So near its top the page has not been scrolled, px. */
const topZone = 56;

/** Whether the page was last scrolled down, away from its top. */
export function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const handleScroll = () => {
      const now = window.scrollY;
      if (now <= topZone) setDown(false);
      else if (Math.abs(now - last) < threshold) return;
      else setDown(now > last);
      last = now;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
  return isDown;
}
