import type { ConfigFinding } from '@trilho/contracts/payment-config';
import { Banner, Stack, TextLink, type Tone } from '@trilho/ui';

const tones: Record<ConfigFinding['level'], Tone> = { ok: 'success', warning: 'warning', error: 'danger' };
const severities: readonly ConfigFinding['level'][] = ['error', 'warning', 'ok'];

const address = /(https:\/\/[^\s]*[^\s.,;:])/;

/** Renders a remedy with its addresses as links. */
function Remedy({ text }: { text: string }) {
  return text.split(address).map((part) =>
    address.test(part) ? (
      <TextLink key={part} href={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
}

/** Findings of the check of the saved keys, the most severe first, each with its remedy. */
export function Findings({ findings }: { findings: readonly ConfigFinding[] }) {
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => severities.indexOf(a.level) - severities.indexOf(b.level));
  return (
    <Stack gap={2}>
      {sorted.map(({ code, level, message, remedy }) => (
        <Banner key={code} tone={tones[level]} title={remedy ? message : undefined}>
          {remedy ? <Remedy text={remedy} /> : message}
        </Banner>
      ))}
    </Stack>
  );
}
