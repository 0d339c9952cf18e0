import { describe, expect, test } from 'vitest';
import type { ChosenChannels } from './channels.ts';
import { canChoose, effectiveChannels } from './channels.ts';

const nothing: ChosenChannels = { screen: false, email: false, sms: false, digest: false };
const all: ChosenChannels = { screen: true, email: true, sms: true, digest: true };
const byMail = { ...nothing, email: true };
const daily = { ...nothing, digest: true };

describe("a person's email notifications cannot be disabled without a valid phone number", () => {
  test.each([
    ['the switch is on and a kind goes by mail', [byMail, nothing], true, false, true],
    ['the switch is on and a kind is in the digest', [nothing, daily], true, false, true],
    ['the switch is off', [byMail, daily], false, false, false],
    ['no kind goes by mail any more', [nothing, { ...all, email: false, digest: false }], true, false, false],
    ['the switch is off with a valid phone', [nothing], false, true, true],
    ['no kind goes by mail with a valid phone', [nothing], true, true, true],
  ] as const)('%s', (_what, kinds, emailOn, hasValidPhone, allowed) => {
    expect(canChoose(kinds, { emailOn, hasValidPhone })).toBe(allowed);
  });
});

describe('the channels in effect', () => {
  test.each([
    ['everything they chose', all, { emailOn: true, hasValidPhone: true }, all],
    ['no text without a valid phone', all, { emailOn: true, hasValidPhone: false }, { ...all, sms: false }],
    [
      'no mail while it is off',
      all,
      { emailOn: false, hasValidPhone: true },
      { ...all, email: false, digest: false },
    ],
    [
      'mail again when the phone was lost since',
      all,
      { emailOn: false, hasValidPhone: false },
      { ...all, sms: false },
    ],
    ['nothing that they did not choose', nothing, { emailOn: true, hasValidPhone: true }, nothing],
  ])('%s', (_what, chosen, reach, expected) => {
    expect(effectiveChannels(chosen, reach)).toEqual(expected);
  });
});
