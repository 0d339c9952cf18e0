import * as z from 'zod/mini';
import { isEmail } from '#kit/domain/email.ts';
import { hasOnlyNameCharacters, isPersonName } from '#kit/domain/person-name.ts';
import { parsePhone, storedPhone } from '#kit/domain/phone.ts';
import type { PhoneRefusal } from '#kit/domain/phone.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';

const typeEmail = 'Enter an email address, such as name@example.com.';
const atMost = (max: number) => z.maxLength(max, `Use ${max} characters or fewer.`);

export const email = z
  .string(typeEmail)
  .check(z.trim(), atMost(fieldLimits.email), z.refine(isEmail, typeEmail));

export const personName = z.string('Enter a name.').check(
  z.trim(),
  atMost(fieldLimits.personName),
  z.refine(isPersonName, {
    error: ({ input }) =>
      typeof input === 'string' && !hasOnlyNameCharacters(input)
        ? 'Use only letters, spaces, apostrophes, periods and hyphens.'
        : 'Enter a name.',
  }),
);

const phoneSentences: Record<PhoneRefusal, string> = {
  blank: 'Enter a phone number with 10 to 15 digits.',
  not_a_phone: 'Enter a phone number, such as (401) 555-0142.',
  too_short: 'Enter at least 10 digits.',
  too_long: 'Enter 15 digits or fewer.',
};

function tidyPhone(text: string): string {
  const parsed = parsePhone(text);
  return parsed.ok ? storedPhone(parsed.value) : text;
}

function phoneSentence(text: unknown): string {
  const parsed = parsePhone(typeof text === 'string' ? text : '');
  return parsed.ok ? phoneSentences.blank : phoneSentences[parsed.reason];
}

/** Accepts what people type; the value is the stored form, '+1-4015550142'. */
export const phone = z.string(phoneSentences.blank).check(
  z.overwrite(tidyPhone),
  z.refine((text) => parsePhone(text).ok, { error: ({ input }) => phoneSentence(input) }),
);
