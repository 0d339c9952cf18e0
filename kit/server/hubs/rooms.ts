/** The rooms a hub's events are told to. */
export const everyone = 'all';

export function personRoom(personId: string): string {
  return `person:${personId}`;
}

export function companyRoom(companyId: string): string {
  return `company:${companyId}`;
}
