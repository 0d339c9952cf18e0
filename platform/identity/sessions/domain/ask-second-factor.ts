/** Spec rulings 11: a browser that proved a second factor is known for thirty days. */
export const knownDeviceSeconds = 30 * 86_400;

export interface AtTheDoor {
  readonly staff: boolean;
  /** Has an authenticator app or a passkey; a verified phone or e-mail alone is none. */
  readonly enrolled: boolean;
  /** When this browser last proved a second factor of this person. */
  readonly deviceProvenAt: Date | undefined;
}

// Spec rulings 11: of staff always; of members when they have one enrolled and the device was not seen for 30 days.
export function asksSecondFactor({ staff, enrolled, deviceProvenAt }: AtTheDoor, now: Date): boolean {
  if (staff) return true;
  if (!enrolled) return false;
  return (
    deviceProvenAt === undefined || now.getTime() - deviceProvenAt.getTime() >= knownDeviceSeconds * 1000
  );
}
