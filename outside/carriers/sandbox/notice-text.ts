import { signatureFault, parseJson, signText } from '#kit/server/simulator/signed-text.ts';
import type { ReadNotice, TrackingEvent } from '../tracking.ts';
import { noticeBody } from './api-shapes.ts';
import type { WireEvent } from './api-shapes.ts';

const headers = { timestamp: 'carrier-timestamp', signature: 'carrier-signature' };

export const signNotice = (secret: string, body: string, nowMs: number): Record<string, string> =>
  signText(headers, secret, body, nowMs);

export const readEvent = (event: WireEvent): TrackingEvent => ({ ...event, at: new Date(event.at) });

export const writeEvent = (event: TrackingEvent): WireEvent => ({ ...event, at: event.at.toISOString() });

export function readSignedNotice(
  secret: string,
  header: (name: string) => string | undefined,
  body: string,
  nowMs: number,
): ReadNotice {
  const fault = signatureFault(headers, secret, header, body, nowMs);
  if (fault !== undefined) return { kind: 'forged', reason: forgeries[fault] };
  const read = noticeBody.safeParse(parseJson(body));
  if (!read.success) return { kind: 'other' };
  return { kind: 'events', id: read.data.id, events: read.data.events.map(readEvent) };
}

const forgeries = {
  not_theirs: "The signature is not the carrier's",
  too_old: 'The signature is too old',
} as const;
