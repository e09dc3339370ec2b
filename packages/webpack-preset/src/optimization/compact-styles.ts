import { type Node, parse } from 'acorn';
import type { Edit } from './moved-mappings.ts';

const styleTags = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);

/**
 * Takes the line breaks and indents out of the CSS that styled-components' templates hold: no minifier looks into
 * strings. Other templates stay as they are.
 * @param source a module's JavaScript
 */
export const compactStyles = (source: string): string => applyEdits(source, editsOfStyles(source));

/** The parts of a module that `compactStyles` replaces. */
export function editsOfStyles(source: string): Edit[] {
  if (!source.includes('styled-components')) return [];
  const edits: Edit[] = [];
  visit(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), edits);
  return edits;
}

export function applyEdits(source: string, edits: readonly Edit[]): string {
  // Deepest first where templates are nested: edits never overlap, as they change the texts between `${…}` only.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

function visit(value: unknown, edits: Edit[]): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, edits);
  } else if (isNode(value)) {
    if (value.type === 'TaggedTemplateExpression' && 'tag' in value && 'quasi' in value) {
      if (styleTags.has(rootName(value.tag))) edits.push(...editsOf(value.quasi));
    }
    visit(Object.values(value), edits);
  }
}

function editsOf(template: unknown): Edit[] {
  if (!isNode(template) || !('quasis' in template) || !Array.isArray(template.quasis)) return [];
  return template.quasis.filter(isNode).flatMap((node) => {
    const { start, end } = node;
    const raw = 'value' in node ? readRaw(node.value) : '';
    // A line comment ends with its line, and an address looks like one.
    return raw === '' || raw.includes('//') ? [] : [{ start, end, text: compact(raw) }];
  });
}

function readRaw(value: unknown): string {
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
}

function compact(css: string): string {
  return css
    .replaceAll(/([{};])\s*\n\s*/g, '$1')
    .replaceAll(/\s*\n\s*\}/g, '}')
    .replaceAll(/\s*\n\s*/g, ' ');
}

/** `styled.div.attrs(…)` → `styled`. */
function rootName(tag: unknown): string {
  if (!isNode(tag)) return '';
  if ('name' in tag && typeof tag.name === 'string') return tag.name;
  if ('object' in tag) return rootName(tag.object);
  return 'callee' in tag ? rootName(tag.callee) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
