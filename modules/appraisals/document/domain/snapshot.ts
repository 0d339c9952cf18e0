import type { Content } from '#modules/appraisals/model/domain/content.ts';

export interface SnapshotPhoto {
  readonly photoId: string;
  readonly itemId: string;
  readonly sha256: string;
}

/** Exactly what a sealed document says; its hash covers all of it. */
export interface Snapshot {
  readonly number: string;
  readonly revision: number;
  readonly company: { readonly name: string; readonly lines: readonly string[] };
  /** The file of the company's logo when it was sealed. */
  readonly logo?: string | undefined;
  /** The file of the signature of the person who sealed it. */
  readonly signature?: string | undefined;
  readonly sealedAt: string;
  readonly content: Content;
  /** The printed ones of each item, with the hash of their bytes. */
  readonly photos: readonly SnapshotPhoto[];
  readonly conditions: readonly string[];
  readonly certification: readonly string[];
  readonly supersedes: string;
}

/** The same text for the same content, whatever the order of its keys. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonicalJson(part)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${parts.join(',')}}`;
}

/** "9f3c 41d8 0b7e 26a5 …", as it prints. */
export const spacedHash = (hash: string): string => hash.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** "9f3c 41d8 … 68f4", for the foot of each page. */
export const shortHash = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} ${hash.slice(12, 16)} … ${hash.slice(-4)}`;
