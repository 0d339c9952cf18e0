import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { companyDetails, personalDetails, securityOptions } from './registration-shapes.ts';

const faults = (shape: z.ZodMiniType, value: unknown) => {
  const read = z.safeParse(shape, value);
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => path.join('.')))];
};

describe('personal details', () => {
  const person = {
    firstName: 'Ana',
    lastName: 'Roy',
    email: 'ana@bellmont.example',
    phone: '(401) 555-0142',
  };

  test('default the country code to +1', () => {
    expect(z.parse(personalDetails, person)).toMatchObject({
      countryCode: '+1',
      middleName: '',
      invited: false,
    });
  });

  test.each([
    [{}, []],
    [{ firstName: 'x'.repeat(51) }, ['firstName']],
    [{ lastName: 'Roy3' }, ['lastName']],
    [{ middleName: 'M.' }, []],
    [{ middleName: 'M5' }, ['middleName']],
    [{ email: `${'a'.repeat(40)}@bellmont.example` }, ['email']],
    [{ phone: '555-0142' }, ['phone']],
    [{ phone: '' }, ['phone']],
    [{ phone: 'call 4015550142' }, ['phone']],
    [{ phone: '4'.repeat(26) }, ['phone']],
    [{ countryCode: '1' }, ['countryCode']],
  ])('%j', (changed, wrong) => {
    expect(faults(personalDetails, { ...person, ...changed })).toEqual(wrong);
  });
});

describe('company details', () => {
  const company = {
    companyName: 'Bellmont Jewelers',
    addressLine1: '1 Main Street',
    city: 'Providence',
    stateId: 'RI',
    postCode: '02903',
    feinId: '05-0000123',
    businessCategoryCode: 'JW',
  };

  test('accept a tax id with its dash and tidy the postcode', () => {
    const canadian = { ...company, countryId: 'CA', stateId: 'ON', postCode: 'm5v1a1' };
    expect(z.parse(companyDetails, canadian)).toMatchObject({ feinId: '050000123', postCode: 'M5V 1A1' });
  });

  test.each([
    [{}, []],
    [{ companyName: 'x'.repeat(76) }, ['companyName']],
    [{ companyName: '  ' }, ['companyName']],
    [{ feinId: '1234' }, ['feinId']],
    [{ stateId: 'ON' }, ['stateId']],
    [{ postCode: '0290' }, ['postCode']],
    [{ addressLine1: 'x'.repeat(51) }, ['addressLine1']],
    [{ phone: '55' }, ['phone']],
    [{ businessCategoryCode: 'Shop' }, ['businessCategoryCode']],
  ])('%j', (changed, wrong) => {
    expect(faults(companyDetails, { ...company, ...changed })).toEqual(wrong);
  });
});

describe('security options', () => {
  const answer = 'a'.repeat(43);
  const three = [1, 2, 3].map((questionId) => ({ questionId, answer }));
  const options = {
    password: 'Bench-Lamp-1',
    confirmPassword: 'Bench-Lamp-1',
    selectedSecurityQuestions: three,
  };

  test.each([
    [{}, []],
    [{ confirmPassword: 'Bench-Lamp-2' }, ['confirmPassword']],
    [{ password: 'short', confirmPassword: 'short' }, ['password']],
    [{ selectedSecurityQuestions: three.slice(1) }, ['selectedSecurityQuestions']],
    [{ selectedSecurityQuestions: [...three.slice(1), three[1]] }, ['selectedSecurityQuestions']],
    [
      { selectedSecurityQuestions: three.map((one) => ({ ...one, answer: 'Rex' })) },
      [0, 1, 2].map((place) => `selectedSecurityQuestions.${place}.answer`),
    ],
  ])('%j', (changed, wrong) => {
    expect(faults(securityOptions, { ...options, ...changed })).toEqual(wrong);
  });
});
