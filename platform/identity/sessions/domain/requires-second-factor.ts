/** Spec rulings 11: a browser that proved a second factor is remembered for thirty days. */
export const knownDeviceSeconds = 30 * 86_400;

export interface SignInFacts {
  readonly isStaff: boolean;
  /** Has an authenticator app or a passkey; a verified phone or email alone doesn't count. */
  readonly hasFactor: boolean;
  /** When this person last proved a second factor in this browser. */
  readonly deviceProvenAt: Date | undefined;
}

// Spec rulings 11: staff always; members with a second factor if the device hasn't proven it for 30 days.
export function requiresSecondFactor(
  { isStaff, hasFactor, deviceProvenAt }: SignInFacts,
  now: Date,
): boolean {
  if (isStaff) return true;
  if (!hasFactor) return false;
  return (
    deviceProvenAt === undefined || now.getTime() - deviceProvenAt.getTime() >= knownDeviceSeconds * 1000
  );
}
