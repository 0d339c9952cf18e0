import type { FindStored, PartnerLists } from '../port.ts';

/** For the demo, and wherever the programs send lists instead of answering calls. */
export function createStoredPartnerLists(find: FindStored): PartnerLists {
  return {
    async findMembership(program, memberId) {
      const membership = await find(program, memberId.trim());
      return membership === undefined ? { kind: 'unlisted' } : { kind: 'listed', membership };
    },
  };
}
