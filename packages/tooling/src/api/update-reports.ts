import { compareReports, nextVersion } from './compare.ts';
import { extractReports } from './extract-reports.ts';
import { readKeptReport, readVersion, writeKeptReport, writeVersion } from './kept-report.ts';
import { apiPackages } from './packages.ts';

/** Somebody has judged that what was changed still fits all who use it. */
const isCompatible = process.argv.includes('--compatible');

for (const [name, text] of await extractReports(apiPackages)) {
  const kept = await readKeptReport(name);
  const { step, breaks, removes } = compareReports(kept?.text ?? text, text);
  const lowered = step === 'major' && isCompatible && !removes ? 'minor' : step;
  const version = kept ? nextVersion(kept.version, lowered) : await readVersion(name);
  if (kept && lowered !== 'none') await writeVersion(name, version);
  await writeKeptReport(name, { version, text });
  process.stdout.write(`@trilho/${name} ${version}${lowered === 'none' ? '' : ` (${lowered})`}\n`);
  for (const line of breaks) process.stdout.write(`  ${line}\n`);
}
