/// <reference lib="dom" />
import { objectOf, stringOf } from '../shared/json.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Rules are built through the object model: the page's text never becomes style-sheet text. */
function addRule(sheet: CSSStyleSheet, selector: string, declarations: unknown): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [property, value] of Object.entries(objectOf(declarations))) {
    if (typeof value === 'string' || typeof value === 'number') {
      rule.style.setProperty(kebab(property), String(value));
    }
  }
}

const LINE_VARIANTS: Record<string, string> = {
  base: '.line .Input',
  complete: '.line .Input--complete',
  empty: '.line .Input--empty',
  invalid: '.line .Input--invalid',
};
const PSEUDO = /^:(hover|focus|disabled|-webkit-autofill|:placeholder|:selection)$/;

/** The card element's `style` option: base, complete, empty and invalid, each with its pseudo-classes. */
function addLineStyle(sheet: CSSStyleSheet, style: unknown): void {
  for (const [variant, selector] of Object.entries(LINE_VARIANTS)) {
    const declarations = objectOf(objectOf(style)[variant]);
    addRule(sheet, selector, declarations);
    for (const [name, nested] of Object.entries(declarations)) {
      if (PSEUDO.test(name)) addRule(sheet, selector + name, nested);
    }
  }
}

const RULE_SELECTOR = /^\.(Input|Label|Error)(--[a-z]+)?(::?[a-z-]+)?$/;

/** The Appearance API's variables (`--colorPrimary`, …) and the rules for inputs, labels and errors. */
function addAppearance(sheet: CSSStyleSheet, appearance: unknown): void {
  const { theme, variables, rules } = objectOf(appearance);
  document.documentElement.dataset.theme = stringOf(theme) ?? 'stripe';
  for (const [name, value] of Object.entries(objectOf(variables))) {
    if (/^[A-Za-z]+$/.test(name) && typeof value === 'string') {
      document.documentElement.style.setProperty(`--${name}`, value);
    }
  }
  for (const [selector, declarations] of Object.entries(objectOf(rules))) {
    if (RULE_SELECTOR.test(selector)) addRule(sheet, `.form ${selector}`, declarations);
  }
}

/**
 * Loads the group's custom fonts (`{family, src, weight, style, …}`); one that fails leaves the next family
 * of the list.
 */
export function loadFonts(fonts: unknown): void {
  for (const font of Array.isArray(fonts) ? fonts : []) {
    const { family, src, ...descriptors } = objectOf(font);
    if (typeof family !== 'string' || typeof src !== 'string') continue;
    const face = new FontFace(family, src, descriptors);
    document.fonts.add(face);
    face.load().catch(() => document.fonts.delete(face));
  }
}

/** Replaces the frame's appearance by the one that the page asks for. */
export function applyAppearance(element: string | undefined, style: unknown, appearance: unknown): void {
  const sheet = new CSSStyleSheet();
  document.documentElement.removeAttribute('style');
  if (element === 'payment') addAppearance(sheet, appearance);
  else addLineStyle(sheet, style);
  document.adoptedStyleSheets = [sheet];
}
