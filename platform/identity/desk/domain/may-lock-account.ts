// Spec platform §6 names the roles without their tasks. Our choice: support staff may lock and unlock members;
// staff accounts only platform administrators (decision 0016).
export const rolesThatLock = [
  'SuperAdministrator',
  'PlatformAdministrator',
  'CustomerService',
  'PlatformSupportLevel2',
  'PlatformSupportLevel3',
] as const;

const rolesThatLockStaff: readonly string[] = ['SuperAdministrator', 'PlatformAdministrator'];

interface StaffCaller {
  readonly personId: string;
  readonly roles: readonly string[];
}

interface LockableAccount {
  readonly personId: string;
  readonly isStaff: boolean;
}

/** Nobody can lock or unlock their own account. */
export function mayLockAccount(keeper: StaffCaller, kept: LockableAccount): boolean {
  if (keeper.personId === kept.personId) return false;
  return !kept.isStaff || keeper.roles.some((role) => rolesThatLockStaff.includes(role));
}
