import { chooseTrials } from './prove/choose-trials.ts';
import { endTrial } from './prove/end-trial.ts';
import { trialsOn } from './prove/trials.ts';
import { sumLine } from './run-tests/stage.ts';
import type { StageResult } from './run-tests/stage.ts';

// `npm run prove`: the long trials, run by hand. `npm run prove -- 100` runs each with 100 rounds, `npm run prove --
// 100 charges` only that one; with DATABASE_URL the trials without their own server run there, too.
const { rounds, trials } = chooseTrials(process.argv.slice(2), trialsOn(process.env['DATABASE_URL']));
const results: StageResult[] = [];
for (const { what, run } of trials) results.push(await endTrial(what, run(rounds)));
console.log(sumLine(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
