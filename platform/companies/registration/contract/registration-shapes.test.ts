import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { companyDetails, personalDetails, securityOptions } from './registration-shapes.ts';

const invalidFields = (shape: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(shape, value);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))];
};

describe('the shape of personal details', () => {
  const person = {
    firstName: 'Ana',
    lastName: 'Roy',
    email: 'ana@bellmont.example',
    phone: '(401) 555-0142',
  };

  test('personal details default the country code to +1', () => {
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
  ])('%j', (changed, expected) => {
    expect(invalidFields(personalDetails, { ...person, ...changed })).toEqual(expected);
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

  test('company details accept a tax ID with its dash and tidy the postcode', () => {
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
  ])('%j', (changed, expected) => {
    expect(invalidFields(companyDetails, { ...company, ...changed })).toEqual(expected);
  });
});

describe('security options', () => {
  const answer = 'a'.repeat(43);
  const questions = [1, 2, 3].map((questionId) => ({ questionId, answer }));
  const options = {
    password: 'Bench-Lamp-1',
    confirmPassword: 'Bench-Lamp-1',
    selectedSecurityQuestions: questions,
  };

  test.each([
    [{}, []],
    [{ confirmPassword: 'Bench-Lamp-2' }, ['confirmPassword']],
    [{ password: 'short', confirmPassword: 'short' }, ['password']],
    [{ selectedSecurityQuestions: questions.slice(1) }, ['selectedSecurityQuestions']],
    [{ selectedSecurityQuestions: [...questions.slice(1), questions[1]] }, ['selectedSecurityQuestions']],
    [
      { selectedSecurityQuestions: questions.map((question) => ({ ...question, answer: 'Rex' })) },
      [0, 1, 2].map((index) => `selectedSecurityQuestions.${index}.answer`),
    ],
  ])('%j', (changed, expected) => {
    expect(invalidFields(securityOptions, { ...options, ...changed })).toEqual(expected);
  });
});
