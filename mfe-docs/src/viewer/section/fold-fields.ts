import type { Field } from '../../api/operation-facts.ts';

/** A table of fields, and the objects inside of it that are folded under it. */
export interface FieldLevel {
  fields: Field[];
  folded: { field: Field; inside: FieldLevel }[];
}

/** A short object, such as a card, stays in the table of the object that holds it. */
const shortest = 6;

const isBelow =
  (parent: string) =>
  ({ name }: Field): boolean =>
    name.startsWith(`${parent}.`) || name.startsWith(`${parent}[].`);

/** The items of a page are what the list is for. */
const isItems = ({ name }: Field): boolean => name === 'items';

/** Sorts dotted fields into levels, keeping their order: long nested objects are apart from what holds them. */
export function foldFields(fields: Field[]): FieldLevel {
  const level: FieldLevel = { fields: [], folded: [] };
  let rest = fields;
  for (let [field] = rest; field; [field] = rest) {
    const below = rest.filter(isBelow(field.name));
    rest = rest.slice(1 + below.length);
    level.fields.push(field);
    if (below.length === 0) continue;
    const inside = foldFields(below);
    if (isItems(field) || below.length < shortest) {
      level.fields.push(...inside.fields);
      level.folded.push(...inside.folded);
    } else level.folded.push({ field, inside });
  }
  return level;
}
