import { chargeRounds } from './prove/charges/charge-rounds.ts';
import { onEmbedded, onExternal } from './prove/on-databases.ts';
import { endTrial } from './prove/end-trial.ts';
import { killRounds } from './prove/kill-rounds.ts';
import { sumLine } from './run-tests/stage.ts';
import type { StageResult } from './run-tests/stage.ts';

// `npm run prove`: the long trials, by hand. `npm run prove -- 100` runs each with so many rounds; with DATABASE_URL
// those that need no server of their own run there, too.
const rounds = Number(process.argv[2] ?? 20);
const results: StageResult[] = [];
results.push(await endTrial('kill the program under write load', killRounds('program', rounds)));
results.push(await endTrial('kill program and database under write load', killRounds('everything', rounds)));
const charges = (address: string) => chargeRounds(address, rounds);
results.push(await endTrial('kill the program while it takes money', onEmbedded(charges)));
const external = process.env['DATABASE_URL'];
if (external !== undefined)
  results.push(await endTrial('the same on the database of DATABASE_URL', onExternal(external, charges)));
console.log(sumLine(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
