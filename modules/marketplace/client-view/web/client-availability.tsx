import { StatusBadge } from '#kit/web/display/status-badge.tsx';

interface ClientAvailabilityProps {
  readonly isAvailable: boolean;
  readonly isOnHold: boolean;
}

/** Tells a client that a stone can't be bought now, and not who has it. */
export function ClientAvailability({ isAvailable, isOnHold }: ClientAvailabilityProps) {
  if (!isAvailable) return <StatusBadge kind="mute">No longer available</StatusBadge>;
  return isOnHold ? <StatusBadge kind="warn">On hold</StatusBadge> : null;
}
