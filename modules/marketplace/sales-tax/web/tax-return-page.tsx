import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { Link, Navigate } from '#kit/web/link/link.ts';
import { Splash } from '#kit/web/progress/splash.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { endTaxVisit } from '../contract/tax-visit-endpoints.ts';
import type { TaxVisitTarget } from '../contract/tax-visit-endpoints.ts';
import styles from './tax-document.module.css';

const targets = {
  documents: '/taxdocuments',
  cart: '/marketplace/shoppingcart',
} as const satisfies Readonly<Record<TaxVisitTarget, string>>;

/** Spec platform §2.2: always let through. The state goes along to a page for members, by way of signing in if needed. */
export function TaxCallbackPage() {
  const [state] = useState(stateOfAddress);
  return <Navigate to="." href={`/tax/return?state=${encodeURIComponent(state)}`} replace />;
}

const stateOfAddress = (): string => new URLSearchParams(window.location.search).get('state') ?? '';

/** The return from the certificate service. Its one-time state says where its member was going. */
export function TaxReturnPage() {
  const queries = useQueryClient();
  const [state] = useState(stateOfAddress);
  const { data, error } = useQuery({
    queryKey: ['marketplace', 'tax-return', state],
    queryFn: () => call(endTaxVisit, { body: { state: state || '-' } }),
    // The state works once, so a second call would say that it was used.
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isBack = data !== undefined;
  // A certificate may free the cart of tax from now on.
  useEffect(() => {
    if (!isBack) return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => taxed.has(String(queryKey[1])) });
    // The service hands the PDF to its visitor, not to us.
    toast.show({ sentence: 'Add the certificate you created under Tax documents' });
  }, [isBack, queries]);
  if (data !== undefined) return <Navigate to={targets[data.goesTo]} replace />;
  if (error === null) return <Splash words="Returning to the portal" />;
  return (
    <GuestPage title="Tax certificate">
      <FailureMessage error={error} />
      <p className={styles.below}>
        <Link to="/taxdocuments">Open tax documents</Link>
      </p>
    </GuestPage>
  );
}

const taxed = new Set(['tax-documents', 'buying-terms', 'cart']);
