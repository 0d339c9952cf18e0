import { sampleFeed, sampleFeedHeader } from '#modules/marketplace/sample/server/sample-feed.ts';
import { suggestColumns, initialDefaults } from '../../domain/feed-mapping.ts';
import { emptyMarket } from './testing-empty-market.ts';
import { checkRows } from './check-rows.ts';

/** Run in a separate process, whose memory the test limits; prints the result. */
const count = Number(process.argv[2]);
const headers = sampleFeedHeader.trim().split(',');

const [, ...hundredRows] = [...sampleFeed({ from: 0, count: 100, seed: 7 })].join('').trim().split('\r\n');

const labAndNumber = /,(GIA|IGI|GCAL|AGS|HRD|CGL|DCLA|EGL|GSI|SGL|IIDGR),[^,]*/;
/** A length that every lab uses. */
const numberOf = (round: number, at: number): string => String(10_000_000 + round * 100 + at);

/** A hundred stones repeated under new numbers: drawing all would take longer. */
async function* bytes(): AsyncGenerator<Uint8Array> {
  yield Buffer.from(sampleFeedHeader);
  for (let round = 0; round < count / hundredRows.length; round += 1)
    yield Buffer.from(
      hundredRows
        .map(
          (row, at) =>
            `${round}-${row.replace(labAndNumber, (_, lab) => `,${lab},${numberOf(round, at)}`)}\r\n`,
        )
        .join(''),
    );
}

const parts = checkRows(bytes(), {
  feedId: '0192a000-0000-7000-8000-00000000feed',
  format: { kind: 'csv', headerRow: 1, encoding: 'utf-8', separator: ',' },
  headers,
  mapping: { columns: suggestColumns(headers).columns, words: {}, defaults: initialDefaults },
  ...emptyMarket,
});
let characters = 0;
for (;;) {
  const part = await parts.next();
  if (part.done === true) {
    const { accepted, warned, changed, rejected } = part.value;
    process.stdout.write(
      JSON.stringify({ accepted: accepted + warned, changed, rejected, handedOn: characters }),
    );
    break;
  }
  characters += part.value.staged.length + part.value.report.length;
}
