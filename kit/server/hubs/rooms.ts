/** The rooms a hub's events are told to. */
export const everyone = 'all';

/** The provider's people, who belong to no company. */
export const staffRoom = 'staff';

export function personRoom(personId: string): string {
  return `person:${personId}`;
}

/** One sign-in of a person, in whichever tabs of that browser. */
export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

/** What a person is told as somebody of one company; without one, as one of the provider's. */
export function ownRoom(companyId: string | undefined, personId: string): string {
  return `own:${companyId ?? ''}:${personId}`;
}

export function companyRoom(companyId: string): string {
  return `company:${companyId}`;
}
