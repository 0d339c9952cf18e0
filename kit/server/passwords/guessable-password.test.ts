import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd123',
  'Passw0rd!!',
  '1Password!',
  'PasswordPassword1!',
  'Welcome2026!',
  'Summer-2026',
  'Monday!01',
  'Qwerty123!',
  'Qwertyuiop1!',
  '1qaz2wsX!',
  'Zxcvbnm,1',
  'Abcdefg1!',
  'Aaaaaaa1!',
  'Aa123456!',
  'Abc123!@#',
  'Xy-111111',
  'L0upe#2026',
  'Diamonds-1',
  '!Jewelry7!',
  'Adm1n!strator1',
  'Mustang-77',
  'Jordan23!Jordan',
  '!Rangers1',
  'Blink182',
])('%s is easy to guess', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  'Bench-Lamp-1',
  'Owner-Lamp-9',
  'Correct Horse 9!',
  'Xq9!47382',
  'Passport-to-9',
  'Diamond-Lamp-7',
  'tR4!vcq9Lm',
  'Öffnung-7Tor',
])('%s is not', (password) => {
  expect(isGuessable(password)).toBe(false);
});
