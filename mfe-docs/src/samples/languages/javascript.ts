import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { harOf, newKey, type Outgoing, replaceOne, secretKey } from '../outgoing.ts';

const ending = `
const answer = await response.json();
if (!response.ok) throw new Error(\`\${response.status} \${answer.error}: \${answer.message}\`);

console.log(JSON.stringify(answer, null, 2));
`;

/** Writes the call for Node, with its own \`fetch\` and nothing installed. */
export function javascriptSample(outgoing: Outgoing): string {
  const printed = jsFetch.generate(harOf(outgoing));
  const call = replaceOne(printed, `'${secretKey}'`, 'process.env.TRILHO_SECRET_KEY').replace(
    `'${newKey}'`,
    'crypto.randomUUID()',
  );
  return `const response = await ${call};\n${ending}`;
}
