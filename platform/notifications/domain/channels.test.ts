import { describe, expect, test } from 'vitest';
import type { ChosenChannels } from './channels.ts';
import { canChoose, effectiveChannels } from './channels.ts';

const nothing: ChosenChannels = { screen: false, email: false, sms: false, digest: false };
const all: ChosenChannels = { screen: true, email: true, sms: true, digest: true };
const byMail = { ...nothing, email: true };
const daily = { ...nothing, digest: true };

describe("a person's email notifications cannot be disabled without a valid phone number", () => {
  test.each([
    ['allowed while the switch is on and one kind is emailed', [byMail, nothing], true, false, true],
    ['allowed while the switch is on and one kind is in the digest', [nothing, daily], true, false, true],
    ['rejected with the switch off', [byMail, daily], false, false, false],
    [
      'rejected when no kind is emailed',
      [nothing, { ...all, email: false, digest: false }],
      true,
      false,
      false,
    ],
    ['allowed with the switch off and a valid phone', [nothing], false, true, true],
    ['allowed without any email and with a valid phone', [nothing], true, true, true],
  ] as const)('%s', (_what, kinds, emailOn, hasValidPhone, allowed) => {
    expect(canChoose(kinds, { emailOn, hasValidPhone })).toBe(allowed);
  });
});

describe('the channels in effect', () => {
  test.each([
    ['are the chosen ones', all, { emailOn: true, hasValidPhone: true, textsOn: true }, all],
    [
      'exclude text messages without a valid phone',
      all,
      { emailOn: true, hasValidPhone: false, textsOn: false },
      { ...all, sms: false },
    ],
    [
      'exclude text messages that the person did not agree to, or stopped',
      all,
      { emailOn: true, hasValidPhone: true, textsOn: false },
      { ...all, sms: false },
    ],
    [
      'exclude email while it is off',
      all,
      { emailOn: false, hasValidPhone: true, textsOn: true },
      { ...all, email: false, digest: false },
    ],
    [
      'include email again after the phone is gone',
      all,
      { emailOn: false, hasValidPhone: false, textsOn: false },
      { ...all, sms: false },
    ],
    [
      'include nothing the person did not choose',
      nothing,
      { emailOn: true, hasValidPhone: true, textsOn: true },
      nothing,
    ],
  ])('%s', (_what, chosen, reach, expected) => {
    expect(effectiveChannels(chosen, reach)).toEqual(expected);
  });
});
