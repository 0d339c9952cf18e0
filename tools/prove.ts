import { endTrial } from './prove/end-trial.ts';
import { killRounds } from './prove/kill-rounds.ts';
import { sumLine } from './run-tests/stage.ts';
import type { StageResult } from './run-tests/stage.ts';

// `npm run prove`: the long trials, by hand. `npm run prove -- 100` runs each with so many rounds.
const rounds = Number(process.argv[2] ?? 20);
const results: StageResult[] = [];
results.push(await endTrial('kill the program under write load', killRounds('program', rounds)));
results.push(await endTrial('kill program and database under write load', killRounds('everything', rounds)));
console.log(sumLine(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
