import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { businessRoles } from '#platform/access/contract.ts';

const company = { companyId: z.uuid(), companyName: z.string() };
const person = { ...company, personId: z.uuid(), personName: z.string() };

/** A person asked to join and waits for the company's administrators (spec rulings 7). */
export const personWaiting = defineEvent('companies.person_waiting', z.object(person));

const roles = z.array(z.enum(businessRoles));

/** An administrator approved a person with these roles, or rejected them. */
export const personDecided = defineEvent(
  'companies.person_decided',
  z.object({ ...person, decision: z.enum(['Approved', 'Rejected']), roles }),
);

export const personRemoved = defineEvent('companies.person_removed', z.object(person));

/** A member's roles, permissions or locations were saved; the roles may be unchanged. */
export const rolesChanged = defineEvent(
  'companies.roles_changed',
  z.object({ ...person, roles, before: roles }),
);
