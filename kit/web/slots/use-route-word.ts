import { useParams } from '@tanstack/react-router';

/** A word of the page's own address: `personId` of `/membership/team/$personId`; empty where it has none. */
export function useRouteWord(name: string): string {
  const words: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const word = words[name];
  return typeof word === 'string' ? word : '';
}
