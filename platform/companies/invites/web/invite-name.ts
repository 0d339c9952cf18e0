import type { Invite } from '../contract/invite-endpoints.ts';

export function nameOfInvite({ firstName, lastName, email }: Invite): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? email : name;
}
