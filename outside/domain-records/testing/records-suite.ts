import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DomainRecords } from '../port.ts';

export interface OpenedRecords {
  readonly records: DomainRecords;
  close(): Promise<void>;
}

/** The behavior of every adapter of the port, with three domains, one of them complete. */
export function recordsSuite(name: string, open: () => Promise<OpenedRecords>) {
  describe(`domain records (${name})`, () => {
    let opened: OpenedRecords;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());
    test.each([
      ['a domain with both records', 'harrow.example', true, true],
      ['a domain that points elsewhere', 'elsewhere.example', true, false],
      ['a domain without records', 'missing.example', false, false],
    ])('%s', async (_, domain, isProven, pointsHere) => {
      const proof = { name: `_loupe.${domain}`, text: 'loupe-page=abc' };
      const read = await opened.records.read({ domain, proof, target: 'connect.pages.example' });
      expect(read).toEqual({ kind: 'read', isProven, pointsHere });
    });
  });
}
