import type { Drawing } from '#kit/domain/drawing/drawing.ts';
import { renderPrint } from '#kit/server/pdf/render-print.ts';
import { writeZpl } from '#kit/server/zpl/write-zpl.ts';
import { sampleLabels } from '#modules/shipping/server.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Row } from '../row.ts';

const rounds = 60;
const warmUp = 30;
const facts = { title: 'Label', author: 'Assay Mutual', language: 'en-US', createdAt: new Date(0) };

const asPdf = (drawing: Drawing) => renderPrint(facts, [{ kind: 'drawing', drawing, description: 'Label' }]);
const withoutBarcodes = (drawing: Drawing): Drawing => ({
  ...drawing,
  items: drawing.items.filter(({ kind }) => kind !== 'barcode'),
});

interface Taken {
  readonly pdf: number;
  readonly words: number;
  readonly zpl: number;
}

/** From a label's data to the bytes for the printer; processor time, since the machine has other work. */
export const bench: Bench = {
  title: 'Labels',
  async measure() {
    const rows: Row[] = [];
    for (const [carrier, layOut] of Object.entries(sampleLabels)) {
      const taken: Taken[] = [];
      for (let round = 0; round < rounds + warmUp; round += 1) {
        const one = await takeOne(layOut);
        if (round >= warmUp) taken.push(one);
      }
      rows.push(...rowsOf(carrier, taken));
    }
    return rows;
  },
};

async function takeOne(layOut: () => Drawing): Promise<Taken> {
  return {
    pdf: await timeOf(() => asPdf(layOut())),
    words: await timeOf(() => asPdf(withoutBarcodes(layOut()))),
    zpl: await timeOf(() => writeZpl(layOut(), 203)),
  };
}

async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function rowsOf(carrier: string, taken: readonly Taken[]): Row[] {
  const label = `a label of ${carrier}`;
  return [
    {
      what: `${label} as PDF`,
      figure: rounded(median(taken.map(({ pdf }) => pdf))),
      unit: 'ms',
      aim: { atMost: 15 },
    },
    {
      what: `${label}, to the same page without barcodes`,
      figure: rounded(median(taken.map(({ pdf, words }) => pdf / words))),
      unit: 'times',
    },
    { what: `${label} as ZPL`, figure: rounded(median(taken.map(({ zpl }) => zpl))), unit: 'ms' },
  ];
}
