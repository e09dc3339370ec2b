import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { harOf, newKey, type Outgoing, replaceOne, secretKey } from '../outgoing.ts';

const ending = `
try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    refusal = json.load(error)
    raise SystemExit(f"{error.code} {refusal['error']}: {refusal['message']}")

print(json.dumps(answer, indent=2, ensure_ascii=False))
`;

/** The library indents arguments by four and their members by two more. */
const widelyIndented = (code: string): string =>
  code.replace(/^ {5,}/gm, (spaces) => ' '.repeat(4 + (spaces.length - 4) * 2));

/** Writes the call for Python with nothing installed: the library's call of \`requests\` as one of \`urllib\`. */
export function pythonSample(outgoing: Outgoing): string {
  const { method, body } = outgoing;
  const printed = widelyIndented(pythonRequests.generate(harOf(outgoing)));
  const call = replaceOne(
    printed,
    `requests.${method.toLowerCase()}(`,
    'request = urllib.request.Request(',
  ).replace(/\(\s*"/, '(\n    "');
  const withSecret = replaceOne(call, `"${secretKey}"`, 'os.environ["TRILHO_SECRET_KEY"]');
  const withKey = withSecret.replace(`"${newKey}"`, 'str(uuid.uuid4())');
  const withMethod = withKey.replace(/\n\)$/, `,\n    method="${method}",\n)`);
  const whole = body
    ? replaceOne(
        replaceOne(withMethod, '    json={', '    data=json.dumps({'),
        '},\n    method',
        '}).encode(),\n    method',
      )
    : withMethod;
  const modules = ['json', 'os', 'urllib.error', 'urllib.request', ...(method === 'POST' ? ['uuid'] : [])];
  return `${modules.map((name) => `import ${name}\n`).join('')}\n${whole}\n${ending}`;
}
