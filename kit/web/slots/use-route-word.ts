import { useParams } from '@tanstack/react-router';

/** A parameter of the page's path: `personId` of `/membership/team/$personId`; empty if absent. */
export function useRouteParam(name: string): string {
  const words: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const word = words[name];
  return typeof word === 'string' ? word : '';
}
