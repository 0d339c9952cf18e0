/** What lists and records of a team both read of a membership, its person and how they are reached. */
export const placeInTeam = [
  'membership.person_id as personId',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'contact.email',
  'contact.phone',
  'membership.approval_status as approvalStatus',
  'membership.uninvited_at as uninvitedAt',
  'membership.requested_at as requestedAt',
  'membership.decided_at as decidedAt',
  'membership.roles',
  'membership.message',
  'membership.version',
] as const;
