import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useNavigate } from './link.ts';

/**
 * Opens a page's dialog for a link such as `/membership/api-keys#new` or `…/addresses#contact=id`, once; the hash is
 * removed, so that Back and a reload don't open it again. Without an opening, such as for people who may not do it,
 * nothing happens.
 */
export function useHashOpening(name: string, open: ((value: string) => unknown) | false | undefined): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const [called, value = ''] = hash.split('=');
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const canOpen = typeof open === 'function';
  useEffect(() => {
    if (called !== name || !canOpen) return;
    void navigate({ to: '.', search: (current) => current, hash: '', replace: true });
    if (typeof latest.current === 'function') latest.current(value);
  }, [called, name, value, canOpen, navigate]);
}
