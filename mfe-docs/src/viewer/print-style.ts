import { createGlobalStyle } from 'styled-components';

/** On paper there is only the section, on white: no navigation, code that wraps, links with their addresses. */
export const PrintStyle = createGlobalStyle`
  @media print {
    :root:root:root {
      color-scheme: light;
      --color-bg: #fff;
      --color-surface: #fff;
      --color-line: #c9ced6;
      --color-line-strong: #9aa3af;
      --color-text: #000;
      --color-muted: #333;
      --color-faint: #444;
      --color-brand-text: #07523f;
      --color-brand-soft: #eef6f3;
      --color-info: #123f92;
      --color-info-soft: #f2f6fd;
      --color-warning: #6b3d08;
      --color-warning-soft: #fdf7ea;
      --color-danger: #8c1b12;
      --color-danger-soft: #fdf3f2;
    }
    body :not(:has([data-print='page']), [data-print='page'], [data-print='page'] *),
    [data-print='hidden'] {
      display: none !important;
    }
    [data-print='page'] details::details-content {
      content-visibility: visible;
      display: block;
    }
    [data-print='page'] pre {
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    [data-print='page'] :is(h2, h3) {
      break-after: avoid;
    }
    [data-print='page'] :is(pre, tr) {
      break-inside: avoid;
    }
    [data-print='page'] a[href^='http']::after {
      content: ' (' attr(href) ')';
      overflow-wrap: anywhere;
    }
    @page {
      margin: 18mm 16mm;
    }
  }
`;
