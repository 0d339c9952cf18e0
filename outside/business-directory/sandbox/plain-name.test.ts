import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Bellmont & Sons, Inc.', 'bellmont and sons'],
  ['BELLMONT AND SONS LLC', 'bellmont and sons'],
  ['Bellmont&Sons L.L.C.', 'bellmont and sons'],
  ['The Opal  Jewelers Co., Ltd.', 'opal jewelers'],
  ["Bellmont's Gems", 'bellmonts gems'],
  ["Bellmont's Gems", 'bellmonts gems'],
  ['A. B. Bell', 'a b bell'],
  ['Trémblay-Roy Ltée', 'tremblay roy'],
  // A name that is only a legal form or an article stays unchanged.
  ['The', 'the'],
  ['Limited', 'limited'],
  ['', ''],
  ['!!!', ''],
])('normalizes %j to %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
