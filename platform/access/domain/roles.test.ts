import { expect, test } from 'vitest';
import { businessRoles, staffRoles } from './roles.ts';

// Spec platform §6: the families of roles never mix, so a role's name alone says whose it is.
test('no role is in both families, and none is listed twice', () => {
  const all = [...businessRoles, ...staffRoles];
  expect(new Set(all).size).toBe(all.length);
});
