import { follow, settle } from './follow-run.ts';
import type { BulkBought, BuyItem, RunCalls } from './run-calls.ts';
import { followedRow } from './run-rows.ts';
import type { RunRow } from './run-rows.ts';
import type { RunStore } from './run-store.ts';

/** Few enough that a pause is felt at once. */
const boughtAtOnce = 5;

/** Buys what is ready a few at a time, as long as nobody wants it to pause, and follows each until it is known. */
export async function buyRun(store: RunStore, calls: RunCalls): Promise<void> {
  store.become({ phase: 'buying', wantsPause: false, error: undefined });
  await clearUp(store, calls);
  for (;;) {
    const { rows, wantsPause } = store.read();
    const part = rows.filter(({ standing }) => standing === 'ready').slice(0, boughtAtOnce);
    if (part.length === 0 || wantsPause) break;
    await buyPart(store, calls, part);
  }
  await settle(store, calls);
}

/** What was sent and never answered is looked for first: found it is followed, otherwise it was never bought. */
async function clearUp(store: RunStore, calls: RunCalls): Promise<void> {
  await follow(store, calls, store.idsOf('unsure'));
  store.changeRows((row) => (row.standing === 'unsure' ? { ...row, standing: 'ready', words: '' } : row));
}

async function buyPart(store: RunStore, calls: RunCalls, part: readonly RunRow[]): Promise<void> {
  const ids = part.map(({ shipmentId }) => shipmentId);
  const change = (to: Pick<RunRow, 'standing' | 'words'>): void =>
    store.changeRows((row) => (ids.includes(row.shipmentId) ? { ...row, ...to } : row));
  change({ standing: 'buying', words: 'The label is being bought' });
  let answers: readonly BulkBought[];
  try {
    answers = await calls.buy(part.flatMap((row) => itemOf(row, calls)));
  } catch (error) {
    change({ standing: 'unsure', words: 'We are asking what became of it' });
    throw error;
  }
  const told = new Map(answers.map((one) => [one.shipmentId, one]));
  store.changeRows((row) => answeredRow(row, told.get(row.shipmentId)));
}

function answeredRow(row: RunRow, answer: BulkBought | undefined): RunRow {
  if (answer === undefined) return row;
  if (answer.bought !== null) return followedRow(row, answer.bought);
  return { ...row, standing: 'failed', words: answer.refusal?.words ?? 'No label was bought.' };
}

function itemOf({ shipmentId, price, optionId }: RunRow, calls: RunCalls): BuyItem[] {
  if (price === null || price.quoteId === null || optionId === null) return [];
  const { version, quoteId } = price;
  return [{ shipmentId, version, quoteId, optionId, intentId: calls.newIntent() }];
}
