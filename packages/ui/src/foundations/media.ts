/** Media queries, complete with `@media`: `${media.phone} { padding: 16px; }`. */
export const media = {
  phone: '@media (max-width: 768px)',
  narrow: '@media (max-width: 480px)',
  touch: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  /** True pointers only, so that a tap does not leave a hover style behind. */
  hover: '@media (hover: hover)',
} as const;
