import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStoredPartnerLists } from '../stored/stored-partner-lists.ts';
import type { ListedMembership, PartnerLists, PartnerProgram } from '../port.ts';

const member = (memberId: string, over: Partial<ListedMembership> = {}): ListedMembership => ({
  memberId,
  masterId: null,
  status: 'Active',
  startsOn: '2020-01-01',
  endsOn: null,
  ...over,
});

const sample: Readonly<Record<PartnerProgram, readonly ListedMembership[]>> = {
  AGS: [
    member('AGS-20417', { masterId: 'M-7', endsOn: '2035-12-31' }),
    member('AGS-5', { status: 'Lapsed' }),
  ],
  GemAndJewel: [member('GJ-3381')],
};

/** The members that the suite expects. */
export const samplePartnerLists = createStoredPartnerLists((program, memberId) =>
  Promise.resolve(sample[program].find((one) => one.memberId === memberId)),
);

export interface OpenedPartnerLists {
  readonly lists: PartnerLists;
  close(): Promise<void>;
}

/** The behavior of every adapter of the port, over the sample's members. */
export function partnerListsSuite(name: string, open: () => Promise<OpenedPartnerLists>) {
  describe(`partner lists (${name})`, () => {
    let opened: OpenedPartnerLists;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());
    const find = (program: PartnerProgram, memberId: string) =>
      opened.lists.findMembership(program, memberId);

    test('finds a member with status, dates and master number, whatever spaces surround the number', async () => {
      const [expected] = sample.AGS;
      expect(await find('AGS', 'AGS-20417')).toEqual({ kind: 'listed', membership: expected });
      expect(await find('AGS', '  AGS-20417 ')).toEqual({ kind: 'listed', membership: expected });
    });

    test('keeps the programs apart, and answers a status other than Active', async () => {
      expect(await find('GemAndJewel', 'AGS-20417')).toEqual({ kind: 'unlisted' });
      expect(await find('GemAndJewel', 'GJ-3381')).toMatchObject({ kind: 'listed' });
      expect(await find('AGS', 'AGS-5')).toMatchObject({ membership: { status: 'Lapsed' } });
    });

    test('says that a number is not listed', async () => {
      expect(await find('AGS', 'AGS-9')).toEqual({ kind: 'unlisted' });
      expect(await find('AGS', '')).toEqual({ kind: 'unlisted' });
    });
  });
}
