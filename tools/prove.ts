import { chooseTrials } from './prove/choose-trials.ts';
import { readNodeFlags } from './prove/nodes/node-flags.ts';
import { endTrial } from './prove/end-trial.ts';
import { trialsOn } from './prove/trials.ts';
import { sumLine } from './run-tests/stage.ts';
import type { StageResult } from './run-tests/stage.ts';

// `npm run prove`: the long trials, run by hand. `npm run prove -- 100` runs each with 100 rounds, `npm run prove --
// 100 charges` only that one; with DATABASE_URL the trials without their own server run there, too. `npm run prove 4
// nodes -- --seconds=60 --sockets=200 --rate=40` is a short trial of several nodes.
const { flags, others } = readNodeFlags(process.argv.slice(2));
const { rounds, trials } = chooseTrials(others, trialsOn(process.env['DATABASE_URL'], flags));
const results: StageResult[] = [];
for (const { what, run } of trials) results.push(await endTrial(what, run(rounds)));
console.log(sumLine(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
