import { expect, test } from 'vitest';
import { redirectFor } from './decide-access.ts';
import type { Denial } from './decide-access.ts';

// A record over the union, so that a new denial must be added here.
const redirects: Readonly<Record<Denial, string>> = {
  'feature-off': '/notfound',
  'signed-out': '/login',
  'already-signed-in': '/dashboard',
  'no-role': '/dashboard',
  'not-a-member': '/forbidden',
  'not-staff': '/forbidden',
  'partner-gateway': '/external',
  'not-approved': '/forbidden',
  'not-a-jeweler': '/forbidden',
  'no-subscription': '/forbidden',
  'no-permission': '/forbidden',
  'no-scope': '/forbidden',
};

test.each(Object.entries(redirects) as [Denial, string][])(
  'a denial for %s redirects to %s',
  (denial, path) => {
    expect(redirectFor(denial)).toBe(path);
  },
);
