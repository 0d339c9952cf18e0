import { describe, expect, test } from 'vitest';
import { draftFromArrival, draftFromInvite, draftFromMigration, wholePhone } from './prefill.ts';

const invite = {
  email: 'ana@bellmont.example',
  personInfo: { firstName: 'Ana', lastName: 'Roy', cellPhone: '401-555-0142', countryCode: '+44' },
  company: { name: 'Bellmont Jewelers' },
};

describe('an invite', () => {
  test('an invite prefills person and company with country code +1 and marks them checked and invited', () => {
    expect(draftFromInvite(invite)).toMatchObject({
      personal: { firstName: 'Ana', lastName: 'Roy', email: 'ana@bellmont.example', phone: '+1-4015550142' },
      company: { companyName: 'Bellmont Jewelers', isOwner: false },
      companyChecked: true,
      invited: true,
      invitedBy: 'Bellmont Jewelers',
    });
  });

  test.each(['0-', '', '  '])('an invite with the phone %j leaves the phone blank', (cellPhone) => {
    const draft = draftFromInvite({ ...invite, personInfo: { ...invite.personInfo, cellPhone } });
    expect(draft.personal.phone).toBe('');
  });
});

test("an older system's details mark the company unchecked and the person not an owner", () => {
  const draft = draftFromMigration({
    userId: 'u',
    firstName: 'Ana',
    lastName: 'Roy',
    email: 'ana@bellmont.example',
    phone: '401-555-0142',
    country: 'CA',
    companyName: 'Bellmont',
    feinId: '123456782',
    addressLine1: '1 King Street',
    city: 'Toronto',
    stateId: 'ON',
    postCode: 'M5V 1A1',
    partner: { affiliationType: 'AGS', memberId: '77' },
  });
  expect(draft).toMatchObject({
    personal: { phone: '+1-4015550142' },
    country: 'CA',
    company: { companyName: 'Bellmont', isOwner: false },
    companyChecked: false,
    invited: false,
    userId: 'u',
    partner: { affiliationType: 'AGS', memberId: '77' },
  });
});

test.each([
  ['+1', '4015550142', '+1-4015550142'],
  ['+1', '(401) 555-0142', '+1-4015550142'],
  ['+44', '2071838750', '+44-2071838750'],
  ['+1', '+442071838750', '+442071838750'],
  ['+1', '', ''],
  ['+1', 'four', '+1-four'],
])('joins the calling code %s and the number %j as %j', (countryCode, phone, expected) => {
  expect(wholePhone({ countryCode, phone })).toBe(expected);
});

describe('a person from an external provider', () => {
  const arrival = {
    id: '0192a000-0000-4000-8000-000000000001',
    providerName: 'Guild',
    email: 'ana@roy.example',
    firstName: 'Ana',
    lastName: 'Roy',
  };

  test('an arrival from an external provider prefills name and email and registers its own company', () => {
    const draft = draftFromArrival(arrival);
    expect(draft.personal).toMatchObject({
      firstName: 'Ana',
      lastName: 'Roy',
      email: arrival.email,
      phone: '',
    });
    expect(draft.arrival).toEqual({ id: arrival.id, providerName: 'Guild' });
    expect([draft.invited, draft.companyChecked, draft.userId]).toEqual([false, false, null]);
  });
});
