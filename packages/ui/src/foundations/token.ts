/**
 * Typed names of the CSS custom properties that `GlobalStyle` sets. Use these in styles, never a
 * literal colour: `color: ${token.color.muted}`. Space steps are multiples of 4 px.
 */
export const token = {
  color: {
    bg: 'var(--color-bg)',
    surface: 'var(--color-surface)',
    raised: 'var(--color-raised)',
    line: 'var(--color-line)',
    lineStrong: 'var(--color-line-strong)',
    text: 'var(--color-text)',
    muted: 'var(--color-muted)',
    faint: 'var(--color-faint)',
    /** Fill under white text. */
    brand: 'var(--color-brand)',
    brandHover: 'var(--color-brand-hover)',
    onBrand: 'var(--color-on-brand)',
    /** Brand as text on a surface. */
    brandText: 'var(--color-brand-text)',
    brandSoft: 'var(--color-brand-soft)',
    info: 'var(--color-info)',
    infoSoft: 'var(--color-info-soft)',
    warning: 'var(--color-warning)',
    warningSoft: 'var(--color-warning-soft)',
    danger: 'var(--color-danger)',
    dangerSoft: 'var(--color-danger-soft)',
    dangerFill: 'var(--color-danger-fill)',
    dangerHover: 'var(--color-danger-hover)',
    hover: 'var(--color-hover)',
    ring: 'var(--color-ring)',
    ringDanger: 'var(--color-ring-danger)',
    scrim: 'var(--color-scrim)',
  },
  space: {
    0: '0px',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    7: '28px',
    8: '32px',
    9: '36px',
    10: '40px',
    12: '48px',
    16: '64px',
    20: '80px',
    24: '96px',
  },
  radius: {
    control: 'var(--radius-control)',
    card: 'var(--radius-card)',
    modal: 'var(--radius-modal)',
    full: 'var(--radius-full)',
  },
  font: {
    sans: 'var(--font-sans)',
    mono: 'var(--font-mono)',
  },
  shadow: {
    card: 'var(--shadow-card)',
    menu: 'var(--shadow-menu)',
    modal: 'var(--shadow-modal)',
  },
  /** Duration and easing, ready for `transition: opacity ${token.motion.fast}`. */
  motion: {
    fast: 'var(--motion-fast)',
    base: 'var(--motion-base)',
    slow: 'var(--motion-slow)',
  },
  /** Control heights: 30, 36 and 44 px; all are 44 px under a coarse pointer. */
  control: {
    sm: 'var(--control-sm)',
    md: 'var(--control-md)',
    lg: 'var(--control-lg)',
  },
  layer: {
    header: 20,
    sidebar: 40,
    modal: 100,
    menu: 200,
    toast: 300,
    loading: 400,
  },
  /** Content width beside the sidebar. */
  width: {
    content: '1180px',
  },
} as const;

export type SpaceStep = keyof typeof token.space;
