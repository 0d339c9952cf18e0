import { maskedEmail, maskedPhone } from '#kit/domain/text/masked.ts';
import type { Channel } from '#platform/identity/accounts/domain/channel.ts';

/** Where a code goes, as it may be shown and written down; empty where it goes nowhere. */
export function maskedContact(channel: Channel, target: string): string {
  if (target === '') return '';
  return channel === 'Email' ? maskedEmail(target) : maskedPhone(target);
}
