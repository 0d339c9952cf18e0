import { formerMember } from '#platform/access/server.ts';
import type { Ctx, KnownWords } from '#platform/access/server.ts';
import { knownAs } from '#platform/companies/server.ts';
import { patternOf } from '../../domain/pattern-of.ts';
import { contactOf } from '../held-store.ts';

/** None once the name is gone: then an earlier beginning has been through every text. */
export async function knownWords(ctx: Ctx, personId: string): Promise<readonly KnownWords[]> {
  const person = await knownAs(ctx, personId);
  if (person === undefined || person.name === formerMember.name) return [];
  const { name, companyIds } = person;
  const { email, phone } = await contactOf(ctx, personId);
  // Names and telephones are shared; an address is one account's.
  return [{ pattern: patternOf([name, phone]), companyIds }, { pattern: patternOf([email]) }];
}
