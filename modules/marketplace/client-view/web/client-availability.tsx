import { StatusBadge } from '#kit/web/display/status-badge.tsx';

interface ClientAvailabilityProps {
  readonly isAvailable: boolean;
  readonly isOnHold: boolean;
}

/** What a client learns of a stone that can't be bought now: not who has it. */
export function ClientAvailability({ isAvailable, isOnHold }: ClientAvailabilityProps) {
  if (!isAvailable) return <StatusBadge kind="mute">No longer available</StatusBadge>;
  return isOnHold ? <StatusBadge kind="warn">On hold</StatusBadge> : null;
}
