import type { ConfigFinding } from '@trilho/contracts/payment-config';
import { Banner, Stack, type Tone } from '@trilho/ui';

const tones: Record<ConfigFinding['level'], Tone> = { ok: 'success', warning: 'warning', error: 'danger' };
const gravity: readonly ConfigFinding['level'][] = ['error', 'warning', 'ok'];

/** What the check-up found when the keys were saved, the gravest first, each with the way to mend it. */
export function Findings({ findings }: { findings: readonly ConfigFinding[] }) {
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((a, b) => gravity.indexOf(a.level) - gravity.indexOf(b.level));
  return (
    <Stack gap={2}>
      {sorted.map(({ code, level, message, remedy }) => (
        <Banner key={code} tone={tones[level]} title={remedy ? message : undefined}>
          {remedy ?? message}
        </Banner>
      ))}
    </Stack>
  );
}
