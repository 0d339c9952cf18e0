import { counted } from '#kit/domain/text/counted.ts';
import type { PolicyLink } from '../contract/link-endpoints.ts';
import { linkSentences } from '../contract/link-events.ts';

/** What came of a number. */
export function linkResult({ number, status, fault, policies }: PolicyLink): string {
  if (status === 'Failed') return linkSentences[fault ?? 'NotFound'];
  if (status === 'InProgress') return "We're looking up this number. This can take up to 1 business day.";
  return `${counted(policies.length, 'policy', 'policies')} linked to ${number}`;
}
