import { compactStyles } from './compact-styles.ts';

const head = "import { css, styled } from 'styled-components';\n";

test('the CSS of styled templates loses its line breaks, nested templates too', () => {
  const source = `${head}const Box = styled(Link).attrs({ a: 1 })\`
  color: \${token.text};
  margin: 1px
    2px;
  \${({ $on }) => $on && css\`
    & > p {
      top: 0;
    }
  \`}
\`;`;
  expect(compactStyles(source)).toBe(
    `${head}const Box = styled(Link).attrs({ a: 1 })\` color: \${token.text};margin: 1px 2px;` +
      `\${({ $on }) => $on && css\` & > p {top: 0;}\`} \`;`,
  );
});

test('a text in another template keeps its lines', () => {
  const source = `${head}const sample = \`curl\n  -X POST\`;\nconst code = html\`<p>\n</p>\`;`;
  expect(compactStyles(source)).toBe(source);
});

test('CSS with an address or a line comment is left alone', () => {
  const source = `${head}const Box = styled.div\`\n  // why\n  top: 0;\n\`;`;
  expect(compactStyles(source)).toBe(source);
});
