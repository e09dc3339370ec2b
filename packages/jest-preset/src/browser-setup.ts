import '@testing-library/jest-dom/jest-globals';
import './console-guard.ts';
import './top-layer.ts';

// jsdom has no layout, so there is nowhere to scroll to.
Object.assign(window, { scrollTo: () => {} });
Object.assign(Element.prototype, { scrollIntoView: () => {} });
