import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import './console-guard.ts';
import './top-layer.ts';

// A busy machine may take long over what is right.
configure({ asyncUtilTimeout: 20_000 });
// React makes an error for each element, to know its owner: not with the hundred frames that Jest asks for.
Error.stackTraceLimit = 10;

// jsdom has no layout, so there is nowhere to scroll to.
Object.assign(window, { scrollTo: () => {} });
Object.assign(Element.prototype, { scrollIntoView: () => {} });

// jsdom would match each rule of each sheet for each computed style, and ask for a computed style for each accessible
// name: a quarter of the time of a test. Tests ask about roles, names and states; how things look, the journeys see.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.type = 'text/plain';
  return element;
};
