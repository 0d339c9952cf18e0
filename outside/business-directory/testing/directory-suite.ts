import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import type { BusinessDirectory, DirectoryAnswer, ListedBusiness } from '../port.ts';

export interface OpenedDirectory {
  readonly directory: BusinessDirectory;
  /** A business that the directory lists. */
  readonly known: ListedBusiness;
  close(): Promise<void>;
}

export function foundIn(answer: DirectoryAnswer): readonly ListedBusiness[] {
  if (answer.kind !== 'found') throw new Error(`The directory is unavailable: ${answer.reason}`);
  return answer.businesses;
}

type Open = () => Promise<OpenedDirectory>;

/** The behavior of every adapter of the port. */
export function directorySuite(name: string, open: Open) {
  trySearching(name, open);
  tryLikeness(name, open);
}

function trySearching(name: string, open: Open) {
  describe(`a business directory (${name})`, () => {
    let opened: OpenedDirectory;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());

    test('finds a business by name and place, with every field the specification names', async () => {
      const { directory, known } = opened;
      const { businessName, city, state, zip, country } = known;
      const search = { name: businessName, city, state, postCode: zip, country };
      expect(foundIn(await directory.searchBusinesses(search, 25))).toContainEqual(known);
    });

    test('ignores case, punctuation, "and" or "&", and the legal form', async () => {
      const { businessName, country } = opened.known;
      const bare = businessName.replace(/(,? (Inc|LLC|L\.L\.C|Ltd|Co)\.?)$/, '');
      const spellings = [
        businessName.toUpperCase(),
        bare.replaceAll('&', 'and'),
        `${bare.replaceAll('and', '&')}, LLC`,
        ` ${bare.toLowerCase()} inc. `,
      ];
      for (const spelling of spellings) {
        const found = await opened.directory.searchBusinesses({ name: spelling, country }, 25);
        expect(
          foundIn(found).map(({ id }) => id),
          spelling,
        ).toContain(opened.known.id);
      }
    });

    test('another place or country finds nothing', async () => {
      const { businessName, country, state } = opened.known;
      const elsewhere = [
        { country, state: state === 'WY' ? 'RI' : 'WY', city: 'Nowhere' },
        { country: country === 'US' ? ('CA' as const) : ('US' as const) },
      ];
      for (const place of elsewhere) {
        const found = await opened.directory.searchBusinesses({ name: businessName, ...place }, 25);
        expect(foundIn(found)).toEqual([]);
      }
    });
  });
}

function tryLikeness(name: string, open: Open) {
  describe(`similar businesses (${name})`, () => {
    let opened: OpenedDirectory;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());

    test('finds a business by a misspelled name among the similar ones', async () => {
      const { businessName, country, city, state } = opened.known;
      const wrong = `${businessName.slice(0, 3)}${businessName.slice(4)}`;
      const answer = await opened.directory.similarBusinesses({ name: wrong, country, city, state }, 25);
      expect(
        foundIn(answer)
          .slice(0, 3)
          .map(({ id }) => id),
      ).toContain(opened.known.id);
    });

    test('returns no more than requested, with well-formed places', async () => {
      const search = { name: opened.known.businessName, country: opened.known.country };
      const similar = foundIn(await opened.directory.similarBusinesses(search, 2));
      expect(similar.length).toBeLessThanOrEqual(2);
      expect(foundIn(await opened.directory.searchBusinesses(search, 1))).toHaveLength(1);
      for (const { zip, state, country } of similar) {
        expect(isPostcode(zip, country) && isStateCode(state, country)).toBe(true);
      }
    });

    test('an unknown name finds nothing', async () => {
      const search = { name: 'Qqxzv Wwkjq', country: 'US' as const };
      expect(foundIn(await opened.directory.searchBusinesses(search, 25))).toEqual([]);
      expect(foundIn(await opened.directory.similarBusinesses(search, 25))).toEqual([]);
    });
  });
}
