/** What a place in a company may not be, in the words that people read; the refusals take them from here. */
export const placeWords = {
  // Spec platform §8: must have one administrator; more than 100 administrators.
  one_administrator: 'A business must have one administrator.',
  too_many_administrators: 'A business may not have more than 100 administrators.',
  too_many_location_administrators: 'A location may not have more than 100 administrators.',
  role_beyond: 'You may not give or take this role.',
  permission_beyond: 'You may not give more than you have.',
  location_beyond: 'You may only give locations that are yours.',
  location_needed: 'A location administrator needs at least one location.',
  administrator_limited: 'A business administrator has every service and every location.',
} as const;

export type PlaceFault = keyof typeof placeWords;
