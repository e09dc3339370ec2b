import { type Json, membersOf } from './json.ts';

const introduction = `# What a remote may call

Every call of the portal's API, as the gateway's document has it (\`GET /api/v1/portal/openapi.json\`: what each takes and answers). A remote may count on all of them: the gateway is [not deployed](deployment.md#upgrade) while a release that is shown or kept calls what it no longer answers. What is not here is nobody's to call. \`npm run document -w @trilho/gateway\` writes this page.
`;

/** Writes the page of the calls that teams may count on, by the document of the portal: `docs/portal-calls.md`. */
export function portalPage(document: Json): string {
  const rows = Object.entries(membersOf(document.paths)).flatMap(([path, methods]) =>
    Object.entries(membersOf(methods)).map(([method, described]) => {
      const { summary, tags } = membersOf(described);
      return {
        tag: String([tags].flat()[0]),
        call: `\`${method.toUpperCase()} ${path}\``,
        summary: String(summary),
      };
    }),
  );
  const sections = [...Map.groupBy(rows, ({ tag }) => tag)].map(([tag, own]) => {
    const width = Math.max(...own.map(({ call }) => call.length));
    const longest = Math.max(...own.map(({ summary }) => summary.length), 'what it does'.length);
    const line = (call: string, summary: string) => `| ${call.padEnd(width)} | ${summary.padEnd(longest)} |`;
    const table = own.map(({ call, summary }) => line(call, summary));
    return [
      `## ${tag}\n`,
      line('call', 'what it does'),
      line('-'.repeat(width), '-'.repeat(longest)),
      ...table,
    ].join('\n');
  });
  return [introduction, ...sections.map((section) => `${section}\n`)].join('\n');
}
