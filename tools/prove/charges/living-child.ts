import { createInterface } from 'node:readline';
import { Refused } from '#kit/server/refuse.ts';
import { CompanyActions } from '#apps/server/testing/histories/company-actions.ts';
import type { Bill, Intent } from '#apps/server/testing/histories/company-actions.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { BankEvent, Delivery, CompanyAction } from '#apps/server/testing/histories/any-history.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { createSandboxControls } from '#outside/card-gateway/sandbox/sandbox-desk.ts';
import { createSandboxGateway } from '#outside/card-gateway/sandbox/sandbox-gateway.ts';
import type { PostedNotice } from '#outside/card-gateway/testing/opened-gateway.ts';
import type { GatewayScript } from '#apps/server/testing/histories/scripted-gateway.ts';
import { applyGatewayNotice } from '#platform/payments/server.ts';
import { report, saying, sayingWork } from '../children/report-progress.ts';

// A separate program for the trial that kills it: a company performs random actions and reports its progress.

/** Input, one line each. */
export type Heard =
  | { readonly live: Life }
  /** Posted by the gateway; `took` is printed once it is stored. */
  | { readonly notice: PostedNotice };

export interface Life {
  readonly gateway: { readonly url: string; readonly key: string; readonly noticeSecret: string };
  readonly name: string;
  readonly companyId: string;
  readonly methodId: string;
  /** From before the last kill. */
  readonly bills: readonly Bill[];
  /** One after the other, and then from the beginning. */
  readonly lives: readonly (readonly CompanyAction[])[];
}

const [connectionString = ''] = process.argv.slice(2);
const testBed = createLedgerTestBed(connectionString);

const watched = { ...testBed, ...sayingWork(testBed) };

let gateway: CardGateway | undefined;

async function live({ gateway: at, lives, name, ...of }: Life): Promise<void> {
  const { url, noticeSecret } = at;
  const sandbox = createSandboxGateway({ ...at, noticeSecret, frameOrigin: () => url, timeoutMs: 2_000 });
  gateway = {
    ...sandbox,
    charge: saying(sandbox.charge),
    capture: saying(sandbox.capture),
    void: saying(sandbox.void),
    refund: saying(sandbox.refund),
  };
  const desk = createSandboxControls(at);
  let manner: string | null = null;
  const choose = async (script: GatewayScript): Promise<void> => {
    const switched = switchOf[script] ?? manner;
    manner = null;
    // On a busy machine it may come too late; then the charge succeeds, which is fine.
    await desk.chooseNext(switched).catch(() => undefined);
  };
  const begin = (intent: Intent): void => void report(`intends ${JSON.stringify(intent)}`);
  for (let count = 0; ; count += 1) {
    const history = `${name}/${count}`;
    const company = new CompanyActions({ ...of, history, testBed: watched, gateway, choose, begin });
    for (const turn of lives[count % lives.length] ?? []) {
      if (turn.do === 'bank') {
        manner = mannerOf[turn.delivery];
        report(`days ${daysUntil[turn.what]}`);
      } else await company.do(turn).catch(passRefusal);
      report('intends nothing');
    }
  }
}

/** How the notices of the next charge arrive. */
const mannerOf: Readonly<Record<Delivery, string | null>> = {
  now: null,
  twice: 'notices-twice',
  late: 'notices-reversed',
};

/** The kill itself is the crash here. */
const switchOf: Partial<Record<GatewayScript, string>> = {
  decline: 'decline',
  'take-and-lose': 'lose-answer',
  lose: 'lose-order',
};

/** By the gateway's timetable. */
const daysUntil: Readonly<Record<BankEvent, number>> = {
  settled: 3,
  returned: 4,
  dispute_opened: 6,
  dispute_won: 12,
  dispute_lost: 12,
};

function passRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

async function takeIn({ headers, body }: PostedNotice): Promise<void> {
  const read = await gateway?.readNotice((name) => headers[name], body);
  if (read?.kind === 'notice') await applyGatewayNotice(watched, read.notice);
  report('took');
}

for await (const line of createInterface({ input: process.stdin })) {
  const word = JSON.parse(line) as Heard;
  // Both run concurrently, like calls and notices.
  void ('live' in word ? live(word.live) : takeIn(word.notice));
}
