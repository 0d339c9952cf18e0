import { useRouterState } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { day, formatLongDay } from '#kit/domain/day.ts';
import { portalPath } from '#kit/domain/portal-path.ts';
import { Link, Navigate } from '#kit/web/link/link.ts';
import { useActor } from '#platform/access/web.tsx';
import type { Denial } from '#platform/access/contract.ts';
import { GoBack, PlainPage } from './plain-page.tsx';

const askAdministrator = "If you need access, contact your company's administrator.";

/** The next step, by the reason of denial. */
const nextStep: Partial<Record<Denial, string>> = {
  'not-a-jeweler': 'This service is for jewelers. Shipping is open to every business.',
  'not-approved':
    "Your company's administrator hasn't approved you yet. You'll get access once you're approved.",
  'no-subscription':
    "Your company isn't subscribed to this service. Your company's administrator can subscribe.",
  'not-staff': "Only the insurer's staff can open it.",
  'not-a-member':
    'Only members can open it. To see what a member sees, open their company and choose View as company.',
};

/** A company whose Memo has ended still reads its memos (decision 0033). */
function recordsOf(refusedPath: string) {
  const memoId = /^\/memo\/([\da-f-]{36})$/.exec(refusedPath)?.[1];
  return memoId === undefined ? ('/memo-records' as const) : (`/memo-records/${memoId}` as const);
}

// Spec platform §2.1: title, text and button as written.
export function ForbiddenPage() {
  const { because, refusedPath, startsOn } = useRouterState({ select: ({ location }) => location.state });
  const actor = useActor();
  const [refused] = useState(actor);
  // Their access has changed since, so the page is tried again.
  if (actor !== refused && refusedPath !== undefined)
    return <Navigate to="." href={portalPath(refusedPath)} replace />;
  return (
    <PlainPage
      title="403 Forbidden"
      text={
        <>
          You don't have permission to view this page.
          <br />
          {startsOn === undefined
            ? ((because && nextStep[because]) ?? askAdministrator)
            : `Your company's access starts ${formatLongDay(day(startsOn))}.`}
        </>
      }
      actions={
        <>
          {because === 'no-subscription' && refusedPath?.startsWith('/memo') && (
            <Button variant="default" component={Link} to={recordsOf(refusedPath)}>
              View past memos
            </Button>
          )}
          <GoBack />
        </>
      }
    />
  );
}
