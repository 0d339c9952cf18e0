import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { personName } from '#kit/contract/shapes/contact.ts';
import { hasOnlyNameCharacters } from '#kit/domain/person-name.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { personProfileShape } from './profile-endpoints.ts';

const middleName = boundedText(fieldLimits.personName).check(
  z.refine(hasOnlyNameCharacters, 'Type letters, spaces, apostrophes, periods and hyphens only.'),
);

/** What a person says of themselves; e-mail and phone are changed where they are proven. */
export const changedPerson = z.object({
  version,
  firstName: personName,
  middleName: z._default(middleName, ''),
  lastName: personName,
});

export const changePersonProfile = endpoint({
  name: 'companies.changePersonProfile',
  summary: "Changes the signed-in person's names",
  method: 'PUT',
  path: '/services/membership/persons/profile',
  body: changedPerson,
  answer: personProfileShape,
  refusals: [],
  rule: signedIn,
  binding: 'none',
});
