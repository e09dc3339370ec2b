/**
 * A decoded form body or query: the provider's bracket nesting (`card[number]`, `expand[]`,
 * `items[0][price]`).
 */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function splitPath(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  const rest = name
    .slice(open + 1)
    .replace(/\]$/, '')
    .split('][');
  return [name.slice(0, open), ...rest];
}

interface Node {
  value?: string;
  children?: Map<string, Node>;
}

function place(root: Node, path: string[], value: string): void {
  let node = root;
  for (const part of path) {
    node.children ??= new Map();
    const key = part === '' ? `${node.children.size}` : part;
    let next = node.children.get(key);
    if (!next) {
      next = {};
      node.children.set(key, next);
    }
    node = next;
  }
  node.value = value;
}

function read(node: Node): FormValue {
  if (!node.children) return node.value ?? '';
  const entries = [...node.children];
  if (entries.every(([key]) => /^\d+$/.test(key))) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => read(child));
  }
  return Object.fromEntries(entries.map(([key, child]) => [key, read(child)]));
}

/** Decodes one `application/x-www-form-urlencoded` text; digits-only groups become arrays. */
export function parseForm(text: string): FormObject {
  const root: Node = { children: new Map() };
  for (const [name, value] of new URLSearchParams(text)) {
    const path = splitPath(name);
    if (path.some((part) => FORBIDDEN.has(part))) continue;
    place(root, path, value);
  }
  return Object.fromEntries([...(root.children ?? [])].map(([key, child]) => [key, read(child)]));
}
