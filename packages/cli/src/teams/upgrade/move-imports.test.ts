import { type Move, moveImports } from './move-imports.ts';

const moves: Move[] = [
  { module: '@trilho/ui', name: 'CheckboxField', to: { module: '@trilho/ui/fields', name: 'CheckboxField' } },
  { module: '@trilho/ui', name: 'Amount', to: { module: '@trilho/ui', name: 'Money' } },
  { module: '@trilho/ui', name: 'Row', to: { module: '@trilho/ui/chart', name: 'ChartPoint' } },
  { module: '@trilho/ui', name: 'Ribbon', advice: 'use Banner.' },
];
const move = (source: string) => moveImports(source, moves);

test('a name that is elsewhere is imported from there, and the others stay', () => {
  expect(move("import { Button, CheckboxField } from '@trilho/ui';\nuse(CheckboxField);\n")).toEqual({
    text: "import { Button } from '@trilho/ui';\nimport { CheckboxField } from '@trilho/ui/fields';\nuse(CheckboxField);\n",
    moved: ['CheckboxField: @trilho/ui → @trilho/ui/fields'],
    left: [],
  });
});

test('a name that was renamed keeps its former one in the code, under whatever name that is', () => {
  expect(move('import { Amount } from "@trilho/ui";').text).toBe(
    'import { Money as Amount } from "@trilho/ui";',
  );
  expect(move("import { Amount as Money } from '@trilho/ui';").text).toBe(
    "import { Money } from '@trilho/ui';",
  );
});

test('types stay types, over several lines too', () => {
  expect(move("import {\n  Button,\n  type Row,\n  type Amount as Price,\n} from '@trilho/ui';").text).toBe(
    "import { Button, type Money as Price } from '@trilho/ui';\nimport { type ChartPoint as Row } from '@trilho/ui/chart';",
  );
  expect(move("import type { Row } from '@trilho/ui'").text).toBe(
    "import type { ChartPoint as Row } from '@trilho/ui/chart';",
  );
});

test('a name that is gone is left to the person, with the advice', () => {
  const source = "import { Ribbon } from '@trilho/ui';\n";
  expect(move(source)).toEqual({
    text: source,
    moved: [],
    left: ['Ribbon of @trilho/ui is gone: use Banner.'],
  });
});

test.each([
  "import { CheckboxField } from './own.tsx';",
  "import { CheckboxField } from '@trilho/ui/fields';",
  'const text = "import { CheckboxField } from \'@trilho/ui\';";',
  "import * as ui from '@trilho/ui';",
  "export const a = 1; // CheckboxField of '@trilho/ui'",
])('what is no such import stays to the letter: %s', (source) => {
  expect(move(source)).toEqual({ text: source, moved: [], left: [] });
});

test('a second run changes nothing', () => {
  const { text } = move("import { Amount, CheckboxField, type Row } from '@trilho/ui';\n");
  expect(move(text)).toEqual({ text, moved: [], left: [] });
});
