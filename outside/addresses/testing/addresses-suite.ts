import { describe, expect, test } from 'vitest';
import { isPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import type { Addresses, FoundAddress, PostalAddress, Validation } from '../port.ts';

export const providence: PostalAddress = {
  line1: '247 Weybosset Street',
  line2: 'Suite 210',
  city: 'Providence',
  state: 'RI',
  postcode: '02903',
  country: 'US',
};

export const ottawa: PostalAddress = {
  line1: '111 Wellington Street',
  line2: '',
  city: 'Ottawa',
  state: 'ON',
  postcode: 'K1A 0A9',
  country: 'CA',
};

export function foundOf(answer: Validation): FoundAddress {
  if (answer.kind === 'unavailable') throw new Error(`No answer: ${answer.reason}`);
  return answer.found;
}

/** The behavior of every adapter of the port. */
export function addressesSuite(name: string, open: () => Addresses) {
  tryValidating(name, open);
  tryLookingUp(name, open);
}

function tryValidating(name: string, open: () => Addresses) {
  describe(`an address provider (${name})`, () => {
    test.each([
      ['American', providence],
      ['Canadian', ottawa],
    ])('validates a correct %s address and returns it in postal style', async (_, address) => {
      const answer = await open().validateAddress(address);
      expect(answer.kind).toBe('validated');
      const { standard, lines, place } = foundOf(answer);
      expect(standard.line1).toBe(standard.line1.toUpperCase());
      expect(standard.city).toBe(address.city.toUpperCase());
      expect(isPostcode(standard.postcode, address.country)).toBe(true);
      expect(standard.postcode.startsWith(address.postcode)).toBe(true);
      expect(lines.at(-1)).toContain(standard.postcode);
      expect(place).toBeDefined();
    });

    test('validates its own output unchanged', async () => {
      const { standard } = foundOf(await open().validateAddress(providence));
      const again = await open().validateAddress(standard);
      expect(again.kind).toBe('validated');
      expect(foundOf(again).standard).toEqual(standard);
    });

    test('corrects a misspelled city and says which part changed', async () => {
      const answer = await open().validateAddress({ ...providence, city: 'Providense' });
      expect(answer).toMatchObject({ kind: 'corrected', changed: ['city'] });
      expect(foundOf(answer).standard.city).toBe('PROVIDENCE');
    });

    test('reports a postcode of another state and makes nothing up', async () => {
      const answer = await open().validateAddress({ ...providence, city: 'Nowhere', postcode: '90013' });
      expect(answer).toMatchObject({
        kind: 'unknown',
        doubts: ['postcode_not_in_state'],
      });
    });

    test('reports a street without a number', async () => {
      const answer = await open().validateAddress({ ...providence, line1: 'Weybosset Street' });
      expect(answer).toMatchObject({ kind: 'unknown', doubts: ['house_number_missing'] });
    });

    test('a PO box is a risk', async () => {
      const answer = await open().validateAddress({ ...providence, line1: 'P.O. Box 12', line2: '' });
      expect(foundOf(answer).risks).toContain('po_box');
    });
  });
}

function tryLookingUp(name: string, open: () => Addresses) {
  describe(`places and searches (${name})`, () => {
    test('a postcode has its state and city, an unused one has none', async () => {
      expect(await open().findPostcode('02903', 'US')).toMatchObject({
        kind: 'found',
        place: { city: 'Providence', state: 'RI' },
      });
      expect(await open().findPostcode('K1A', 'CA')).toMatchObject({
        place: { city: 'Ottawa', state: 'ON' },
      });
      expect(await open().findPostcode('00000', 'US')).toEqual({ kind: 'not_found' });
      expect(await open().findPostcode('Z9Z 9Z9', 'CA')).toEqual({ kind: 'not_found' });
    });

    test('a search returns as many places as requested, each in its country', async () => {
      const answer = await open().searchAddresses({ text: '12 Main St Spring', country: 'US' }, 3);
      if (answer.kind !== 'found') throw new Error('No answer');
      expect(answer.suggestions).toHaveLength(3);
      for (const { line1, city, state } of answer.suggestions) {
        expect(line1).toBe('12 Main St');
        expect(city).toMatch(/^Spring/);
        expect(isStateCode(state, 'US')).toBe(true);
      }
      expect(await open().searchAddresses({ text: 'zzzz', country: 'CA' }, 3)).toEqual({
        kind: 'found',
        suggestions: [],
      });
    });

    test.each(['', ' ', '🎁🎁', '%', '؟', '\\', '12', 'x'.repeat(10_000)])(
      'a search for %j returns a result',
      async (text) => {
        expect(await open().searchAddresses({ text, country: 'US' }, 10)).toMatchObject({ kind: 'found' });
      },
    );
  });
}
