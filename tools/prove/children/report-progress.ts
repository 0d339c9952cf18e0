import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';

/** Reports to the trial, which may kill this program after any line. */
export const report = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Reports when each order is sent and answered, so that the kill can fall between any two. */
export const saying =
  <Given extends unknown[], Answer>(order: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    report('orders');
    const answer = await order(...given);
    report('ordered');
    return answer;
  };

/** Reports the start and the end of each unit of work. */
export const sayingWork = ({ work }: Pick<LedgerTestBed, 'work'>): Pick<LedgerTestBed, 'work'> => ({
  async work(act, bound) {
    report('works');
    const done = await work(act, bound);
    report('worked');
    return done;
  },
});
