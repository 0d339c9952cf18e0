import { Buffer } from 'node:buffer';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createCaller } from '#apps/server/testing/caller.ts';
import type { Caller } from '#apps/server/testing/caller.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { getImport, listImportRows, uploadImport } from '#modules/shipping/contract.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';

const fileRows = 10_000;

/** The longest file that is taken; carriers and the address service answer at once. */
export const bench: Bench = {
  title: `Dry run of a batch file of ${fileRows.toLocaleString('en-US')} rows`,
  async measure(ground) {
    const loupe = await startLoupe(ground);
    try {
      const { accessToken } = await signInOverHttp(loupe.url, findDemoPerson('Marta').personId);
      const marta = createCaller(loupe.url, accessToken);
      // Code that a first file loads is no memory of this one.
      await dryRun(loupe, marta, accessToken, 20);
      return [...(await timed(loupe, marta, accessToken))];
    } finally {
      await loupe.stop();
    }
  },
};

function startLoupe({ connectionString, folder }: Ground): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    port: 5083,
    log: join(folder, 'imports.log'),
    environment: {
      DATABASE_URL: connectionString,
      DATA_DIR: join(folder, 'imports'),
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
    },
    probe: '/readyz',
  });
}

async function timed(loupe: ServerProcess, marta: Caller, token: string): Promise<Row[]> {
  const [idle, before] = [loupe.memory(), loupe.usedSeconds() ?? 0];
  const began = performance.now();
  const { uploaded, checked } = await dryRun(loupe, marta, token, fileRows);
  const seconds = (performance.now() - began) / 1_000;
  const memory = ((loupe.memory()?.highest ?? 0) - (idle?.held ?? 0)) / 1_000_000;
  const used = (loupe.usedSeconds() ?? 0) - before;
  const asked = performance.now();
  const page = { params: { batchId: checked.batchId }, query: { limit: 100, status: 'All' } } as const;
  await marta.call(listImportRows, page);
  const listed = performance.now() - asked;
  return [
    {
      what: 'from the upload to the last row checked',
      figure: rounded(seconds),
      unit: 's',
      aim: { atMost: 60 },
    },
    {
      what: 'memory above idle at its highest',
      figure: Math.round(memory),
      unit: 'MB',
      aim: { atMost: 150 },
    },
    { what: 'the upload alone', figure: rounded(uploaded), unit: 's' },
    { what: 'processor time of the server', figure: rounded(used), unit: 's' },
    { what: 'its first 100 rows listed', figure: rounded(listed), unit: 'ms' },
    { what: 'rows that are ready', figure: checked.counts.Ready, unit: '' },
  ];
}

interface DryRun {
  /** Seconds. */
  readonly uploaded: number;
  readonly checked: EndpointAnswer<typeof getImport>;
}

async function dryRun({ url }: ServerProcess, marta: Caller, token: string, rows: number): Promise<DryRun> {
  const began = performance.now();
  const sent = await sendFile(
    `${url}${uploadImport.path}`,
    { name: `orders-${rows}.csv`, content: Buffer.from(fileOf(rows)), type: 'text/csv' },
    { authorization: `Bearer ${token}` },
  );
  const reply = await readReply(uploadImport, sent);
  if (reply.status !== 200) throw new Error(`The file was refused: ${JSON.stringify(reply.problem)}`);
  const { batchId } = reply.answer;
  const uploaded = (performance.now() - began) / 1_000;
  for (;;) {
    const { answer } = await marta.call(getImport, { params: { batchId } });
    if (answer.status === 'Checked') return { uploaded, checked: answer };
    if (answer.status !== 'Checking') throw new Error(`The file is ${answer.status}: ${answer.reason}`);
    await setTimeout(250);
  }
}

const streets = [
  ['610 W 26th St', 'New York', 'NY', '10001'],
  ['27 Beacon St', 'Boston', 'MA', '02108'],
  ['44 Pleasant St', 'Fall River', 'MA', '02721'],
  ['1200 Nicollet Ave', 'Minneapolis', 'MN', '55403'],
  ['318 E Liberty St', 'Savannah', 'GA', '31401'],
] as const;

/** As another program writes them; values so low that all may be in transit at once, and a row in fifty with a city that isn't in its ZIP code. */
function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const [street, city, state, zip] = streets[at % streets.length] ?? streets[0];
    const town = at % 50 === 49 ? 'Nowhere' : city;
    return `Recipient ${at},${street},${town},${state},${zip},3.00,${(at % 40) + 4} oz,USPS Ground Advantage,HV-${at}`;
  });
  return ['Name,Addr 1,Town,ST,Postcode,Amount,Weight,Ship via,Order', ...lines].join('\n');
}
