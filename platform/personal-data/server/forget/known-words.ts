import { formerMember } from '#platform/access/server/index.ts';
import type { Ctx, KnownWords } from '#platform/access/server/index.ts';
import { everyCompanyOf, namePeople } from '#platform/companies/server/index.ts';
import { patternOf } from '../../domain/pattern-of.ts';
import { contactOf } from '../held-store.ts';

/** None once the name is gone: then an earlier beginning has been through every text. */
export async function knownWords(ctx: Ctx, personId: string): Promise<readonly KnownWords[]> {
  const name = (await namePeople(ctx, [personId])).get(personId);
  if (name === undefined || name === formerMember.name) return [];
  const { email, phone } = await contactOf(ctx, personId);
  const companyIds = await everyCompanyOf(ctx, personId);
  // Names and telephones are shared; an address is one account's.
  return [{ pattern: patternOf([name, phone]), companyIds }, { pattern: patternOf([email]) }];
}
