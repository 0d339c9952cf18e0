import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { ShippingAlert } from '../../contract/alert-endpoints.ts';
import type { AlertStanding } from '../../domain/alerts/alert-moves.ts';

export const standingBadges: Readonly<
  Record<AlertStanding, { readonly kind: StatusKind; readonly words: string }>
> = {
  Open: { kind: 'bad', words: 'Answer it' },
  Stopping: { kind: 'warn', words: 'Asking the carrier' },
  NotStopped: { kind: 'bad', words: 'Not stopped' },
  Stopped: { kind: 'info', words: 'Coming back' },
  Ours: { kind: 'mute', words: 'Known' },
  Over: { kind: 'mute', words: 'Over' },
};

/** What became of it, in a sentence; undefined while nobody answered. */
export function whatBecame({ standing, carrier, answer, settledBy }: ShippingAlert): string | undefined {
  const who = settledBy === null ? '' : ` ${settledBy} answered it.`;
  switch (standing) {
    case 'Open':
      return undefined;
    case 'Stopping':
      return `${carrier ?? 'The carrier'} is being asked to stop it. This goes on by itself.`;
    case 'NotStopped':
      return answer ?? 'The carrier did not stop it.';
    case 'Stopped':
      return `${carrier ?? 'The carrier'} stops it and brings it back.${who}`;
    case 'Ours':
      return who.trim();
    case 'Over':
      return `It is over.${who}`;
  }
}
