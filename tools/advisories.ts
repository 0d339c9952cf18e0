import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { judgeAdvisories } from './advisories/judge-advisories.ts';
import type { AuditReport, ReviewedAdvisory } from './advisories/judge-advisories.ts';

// `npm run advisories`: fails on known vulnerabilities that can be exploited in what we ship.
const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const reviews = await readFile(new URL('advisories/reviewed.json', import.meta.url), 'utf8');
const judged = judgeAdvisories(
  JSON.parse(audit.stdout || '{}') as AuditReport,
  JSON.parse(reviews) as ReviewedAdvisory[],
  new Date().toISOString().slice(0, 10),
);

if (!judged.checked) console.log("The registry in use doesn't answer advisory queries. Nothing was checked.");
else {
  for (const line of judged.other) console.log(`  ${line}`);
  for (const line of judged.exploitable) console.log(`✗ ${line}`);
  console.log(`${judged.exploitable.length} exploitable, ${judged.other.length} reviewed or minor.`);
  process.exitCode = judged.exploitable.length > 0 ? 1 : 0;
}
