import type { DomainRecords } from '../port.ts';

export interface SampleRecords extends DomainRecords {
  isAway: boolean;
}

/** How a domain begins decides what its records say. */
const magic = { missing: 'missing.', elsewhere: 'elsewhere.' } as const;

/**
 * Answers for the domains of RFC 2606 as if their owner had just added the records that the page asks for.
 * `missing.` has none of them yet, and `elsewhere.` points to another server.
 */
export function createSampleRecords(): SampleRecords {
  const sample: SampleRecords = {
    isAway: false,
    read: ({ domain }) =>
      Promise.resolve(
        sample.isAway
          ? { kind: 'away', reason: 'The sample records are away.' }
          : {
              kind: 'read',
              isProven: domain.endsWith('.example') && !domain.startsWith(magic.missing),
              pointsHere:
                domain.endsWith('.example') && !Object.values(magic).some((one) => domain.startsWith(one)),
            },
      ),
  };
  return sample;
}
