import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import type { Member, Staff } from '#platform/access/contract/index.ts';
import { chooseMembership, memberOf, staffOf } from '../contract/actor-of.ts';
import { readPersonFacts } from './person-facts-store.ts';

/** A trigger names the person or the company that changed; an empty word means that everything may have. */
export const actorsChannel = 'loupe_actors';

type Person = Member | Staff;

const rememberedActors = 10_000;

/**
 * Who each person is at the moment, as this node knows it. Read once, and again when the database says that
 * something about the person or a company of theirs changed.
 */
export class KnownActors {
  readonly #unitOfWork: UnitOfWork;
  readonly #known = new Map<string, Promise<Person | undefined>>();
  /** Counts what was heard, so that a reading that a change overtook is not kept. */
  #heard = 0;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** Undefined for somebody who is not here, or no longer. */
  of(personId: string, companyId: string | undefined): Promise<Person | undefined> {
    const key = `${personId} ${companyId ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const reading = this.#read(personId, companyId);
    if (this.#known.size >= rememberedActors) this.#known.clear();
    this.#known.set(key, reading);
    const heard = this.#heard;
    const forget = (): void => {
      if (this.#known.get(key) === reading) this.#known.delete(key);
    };
    reading.then((actor) => {
      if (actor === undefined || heard !== this.#heard) forget();
    }, forget);
    return reading;
  }

  hear(changed: string): void {
    this.#heard += 1;
    // What concerns a company concerns everybody in it, and who that is only the database knows.
    for (const key of this.#known.keys())
      if (changed === '' || !changed.startsWith('person:') || key.startsWith(changed.slice(7)))
        this.#known.delete(key);
  }

  async #read(personId: string, companyId: string | undefined): Promise<Person | undefined> {
    const facts = await this.#unitOfWork({ binding: 'job' }, (open: OpenWork) =>
      readPersonFacts(open, personId),
    );
    if (facts === undefined) return undefined;
    if (facts.staffRoles !== undefined) return staffOf(facts.person, facts.staffRoles);
    const chosen = chooseMembership(facts.memberships, companyId);
    return chosen && memberOf(facts.person, chosen, facts.memberships);
  }
}
