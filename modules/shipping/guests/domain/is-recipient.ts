import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

/** The one it goes to, and those whom the sender has told: nobody else is ever told where it is. */
export function isRecipient(
  { destination, notifyEmails }: Pick<ShipmentDraft, 'destination' | 'notifyEmails'>,
  email: string,
): boolean {
  const known = [destination?.emailAddress ?? '', ...notifyEmails].map((one) => one.trim().toLowerCase());
  const asked = email.trim().toLowerCase();
  return asked !== '' && known.includes(asked);
}
