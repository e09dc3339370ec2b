import { Fragment } from 'react';

const FIELD = /^(\s*)("[^"]+")(: .*)$/;

/** JSON as text, its field names marked up. */
export function JsonLines({ value }: { value: unknown }) {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.map((line, index) => {
    const [, indent, name, rest] = FIELD.exec(line) ?? [];
    const end = index < lines.length - 1 ? '\n' : '';
    // The lines of one text never move.
    const key = `${index}:${line}`;
    if (!name) return <Fragment key={key}>{line + end}</Fragment>;
    return (
      <Fragment key={key}>
        {indent}
        <b>{name}</b>
        {rest + end}
      </Fragment>
    );
  });
}
