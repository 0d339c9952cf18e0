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

/** No one can lock or unlock their own account. */
export function mayLockAccount(caller: StaffCaller, account: LockableAccount): boolean {
  if (caller.personId === account.personId) return false;
  return !account.isStaff || caller.roles.some((role) => rolesThatLockStaff.includes(role));
}
