import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { Member, Staff } from '#platform/access/contract.ts';
import { chooseMembership, memberOf, staffOf, effectiveApproval } from '../contract/actor-of.ts';
import { readPersonFacts } from './membership-facts-store.ts';
import type { KnownPerson } from './membership-facts-store.ts';

/** A trigger sends the person or company that changed; an empty payload means anything may have changed. */
export const peopleChannel = 'loupe_people';

type Actor = Member | Staff;

interface Entry {
  readonly facts: Promise<KnownPerson | undefined>;
  /** By the company named in the token. */
  readonly actors: Map<string | undefined, Actor | undefined>;
}

const maxCachedPeople = 10_000;

/**
 * A cache of each person's roles and companies. Loaded once, and dropped when the database notifies that the person
 * or one of their companies changed.
 */
export class KnownPeople {
  readonly #unitOfWork: UnitOfWork;
  readonly #people = new Map<string, Entry>();
  /** Counts notifications, so that a read started before one is not cached. */
  #notifications = 0;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** Undefined for unknown or removed people. */
  async actorOf(personId: string, companyId: string | undefined): Promise<Actor | undefined> {
    const { facts, actors } = this.#findEntry(personId);
    const person = await facts;
    if (person === undefined) return undefined;
    const actor = actors.get(companyId) ?? asActor(person, companyId);
    actors.set(companyId, actor);
    return actor;
  }

  /** The token's claims besides the id; undefined for people who may not sign in. */
  async describe(personId: string, companyId: string | undefined) {
    const person = await this.#findEntry(personId).facts;
    if (person === undefined) return undefined;
    const { emailVerified } = person.person;
    if (person.staffRoles !== undefined) {
      const { name, email } = staffOf(person.person, person.staffRoles);
      return { name, email, emailVerified };
    }
    const active = chooseMembership(person.memberships, companyId);
    if (active === undefined) return undefined;
    const { name, email, companyId: activeCompanyId } = memberOf(person.person, active, person.memberships);
    const { inactivityPeriod, idleTimeout } = active.company;
    return { name, email, emailVerified, companyId: activeCompanyId, inactivityPeriod, idleTimeout };
  }

  /** Whether the person may switch to that company. */
  async mayWorkFor(personId: string, companyId: string): Promise<boolean> {
    const person = await this.#findEntry(personId).facts;
    return (person?.memberships ?? []).some(
      (membership) =>
        membership.company.companyId === companyId && effectiveApproval(membership) === 'Approved',
    );
  }

  /** Spec platform §1: companies may switch analytics off. */
  async isAnalyticsDeactivated(personId: string, companyId: string): Promise<boolean> {
    const person = await this.#findEntry(personId).facts;
    const active = person?.memberships.find(({ company }) => company.companyId === companyId);
    return active?.company.analyticsDeactivated === true;
  }

  hear(changed: string): void {
    this.#notifications += 1;
    // A company change affects all its members, which only the database can list.
    if (changed.startsWith('person:')) this.#people.delete(changed.slice('person:'.length));
    else this.#people.clear();
  }

  /** People see their own change at once, even before the notification arrives. */
  forget(personId: string): void {
    this.#people.delete(personId);
  }

  #findEntry(personId: string): Entry {
    const known = this.#people.get(personId);
    if (known !== undefined) return known;
    const notificationsBefore = this.#notifications;
    const facts = this.#unitOfWork({ binding: 'job' }, (work) => readPersonFacts(work, personId));
    const entry: Entry = { facts, actors: new Map() };
    const forget = (): void => {
      if (this.#people.get(personId) === entry) this.#people.delete(personId);
    };
    facts.then((person) => {
      if (person === undefined || notificationsBefore !== this.#notifications) forget();
    }, forget);
    if (this.#people.size >= maxCachedPeople) this.#people.clear();
    this.#people.set(personId, entry);
    return entry;
  }
}

/** A token is for the company it names and no other, whatever the person's status there. */
function asActor({ person, staffRoles, memberships }: KnownPerson, companyId: string | undefined) {
  if (staffRoles !== undefined) return staffOf(person, staffRoles);
  const active = memberships.find(({ company }) => company.companyId === companyId);
  return active && memberOf(person, active, memberships);
}
