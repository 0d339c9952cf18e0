// Spec platform §6 names the roles and not their work; our choice: whoever answers a member's call may lock and
// unlock, and an account of the staff only those who run the platform (decision 0016).
export const accountKeepers = [
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
] as const;

const keepersOfStaff: readonly string[] = ['SuperAdministrator', 'PlatformAdministrator'];

interface Keeper {
  readonly personId: string;
  readonly roles: readonly string[];
}

interface Kept {
  readonly personId: string;
  readonly isStaff: boolean;
}

/** Nobody locks themselves out, nor lets themselves in again. */
export function mayKeep(keeper: Keeper, kept: Kept): boolean {
  if (keeper.personId === kept.personId) return false;
  return !kept.isStaff || keeper.roles.some((role) => keepersOfStaff.includes(role));
}
