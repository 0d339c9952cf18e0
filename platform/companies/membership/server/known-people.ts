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

const rememberedPeople = 10_000;

/**
 * A cache of each person's roles and companies. Loaded once, and dropped when the database notifies that the person
 * or one of their companies changed.
 */
export class KnownPeople {
  readonly #unitOfWork: UnitOfWork;
  readonly #known = new Map<string, Entry>();
  /** Counts notifications, so that a read started before one is not cached. */
  #heard = 0;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** Undefined for unknown or removed people. */
  async actorOf(personId: string, companyId: string | undefined): Promise<Actor | undefined> {
    const { facts, actors } = this.#entryOf(personId);
    const known = await facts;
    if (known === undefined) return undefined;
    const found = actors.get(companyId) ?? asActor(known, companyId);
    actors.set(companyId, found);
    return found;
  }

  /** The token's claims besides the id; undefined for people who may not sign in. */
  async describe(personId: string, companyId: string | undefined) {
    const known = await this.#entryOf(personId).facts;
    if (known === undefined) return undefined;
    const { emailVerified } = known.person;
    if (known.staffRoles !== undefined) {
      const { name, email } = staffOf(known.person, known.staffRoles);
      return { name, email, emailVerified };
    }
    const chosen = chooseMembership(known.memberships, companyId);
    if (chosen === undefined) return undefined;
    const { name, email, companyId: active } = memberOf(known.person, chosen, known.memberships);
    const { inactivityPeriod, idleTimeout } = chosen.company;
    return { name, email, emailVerified, companyId: active, inactivityPeriod, idleTimeout };
  }

  /** Whether the person may switch to that company. */
  async mayWorkFor(personId: string, companyId: string): Promise<boolean> {
    const known = await this.#entryOf(personId).facts;
    return (known?.memberships ?? []).some(
      (one) => one.company.companyId === companyId && effectiveApproval(one) === 'Approved',
    );
  }

  /** Spec platform §1: companies may switch analytics off. */
  async isAnalyticsDeactivated(personId: string, companyId: string): Promise<boolean> {
    const known = await this.#entryOf(personId).facts;
    const named = known?.memberships.find(({ company }) => company.companyId === companyId);
    return named?.company.analyticsDeactivated === true;
  }

  hear(changed: string): void {
    this.#heard += 1;
    // A company's change concerns all its people, and only the database knows who they are.
    if (changed.startsWith('person:')) this.#known.delete(changed.slice('person:'.length));
    else this.#known.clear();
  }

  /** People see their own change at once, even before the notification arrives. */
  forget(personId: string): void {
    this.#known.delete(personId);
  }

  #entryOf(personId: string): Entry {
    const known = this.#known.get(personId);
    if (known !== undefined) return known;
    const heard = this.#heard;
    const facts = this.#unitOfWork({ binding: 'job' }, (open) => readPersonFacts(open, personId));
    const entry: Entry = { facts, actors: new Map() };
    const forget = (): void => {
      if (this.#known.get(personId) === entry) this.#known.delete(personId);
    };
    facts.then((person) => {
      if (person === undefined || heard !== this.#heard) forget();
    }, forget);
    if (this.#known.size >= rememberedPeople) this.#known.clear();
    this.#known.set(personId, entry);
    return entry;
  }
}

/** A token is for the company it names and no other, whatever the person's status there. */
function asActor({ person, staffRoles, memberships }: KnownPerson, companyId: string | undefined) {
  if (staffRoles !== undefined) return staffOf(person, staffRoles);
  const named = memberships.find(({ company }) => company.companyId === companyId);
  return named && memberOf(person, named, memberships);
}
