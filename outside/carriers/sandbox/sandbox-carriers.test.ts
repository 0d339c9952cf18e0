import { day } from '#kit/domain/day.ts';
import { createHttpCarriers } from '../http/http-carriers.ts';
import { carriersSuite } from '../testing/carriers-suite.ts';
import type { Trouble } from '../testing/carriers-suite.ts';
import { toldParcels } from '../testing/told-parcels.ts';
import { createSandboxCarriers } from './sandbox-carriers.ts';
import { startSandboxCarriers } from './start-sandbox-carriers.ts';
import type { SandboxCarriersOptions } from './start-sandbox-carriers.ts';
import type { Whim } from './whims.ts';

const week = day('2026-11-09');
const key = 'a key of the tests';

const whimOf: Readonly<Record<Trouble, Whim>> = {
  'broken line': 'lose',
  'not there yet': 'late',
  'rows twice': 'twice',
  'unreadable amount': 'malform',
  'cut off': 'cutOff',
};

carriersSuite('sandbox over HTTP', async () => {
  const parcels = toldParcels(week, 60);
  const options: SandboxCarriersOptions = {
    key,
    seed: 'tests',
    today: () => day('2026-11-20'),
    shipped: (carrier, from) => Promise.resolve(carrier === 'UPS' && from === week ? parcels : []),
  };
  const sandbox = createSandboxCarriers(options);
  const house = await startSandboxCarriers(options);
  return {
    carriers: sandbox.carriers,
    withWrongKey: createHttpCarriers({ url: house.url, key: 'another key' }),
    carrier: 'UPS',
    week,
    trackingNumbers: parcels.map(({ trackingNumber }) => trackingNumber),
    next: (trouble) => sandbox.next(whimOf[trouble]),
    async close() {
      await sandbox.carriers.close();
      await house.close();
    },
  };
});
