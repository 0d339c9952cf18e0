import { useRouterState } from '@tanstack/react-router';
import type { Denial } from '#platform/access/contract.ts';
import { GoBack, PlainPage } from './plain-page.tsx';

const askAdministrator = "If you need access, ask your company's administrator.";

/** The next step, by the reason of denial. */
const nextStep: Partial<Record<Denial, string>> = {
  'not-a-jeweler': 'This service is for jewelers. Shipping is open to every business.',
  'not-approved': "Your company's administrator hasn't approved you yet. You'll get access once they do.",
  'no-subscription':
    "Your company isn't subscribed to this service. Your company's administrator can subscribe.",
  'not-staff': "It's for the portal's staff.",
  'not-a-member': "It's for members of this portal.",
};

// Spec platform §2.1: title, text and button as written.
export function ForbiddenPage() {
  const because = useRouterState({ select: ({ location }) => location.state.because });
  return (
    <PlainPage
      title="403 Forbidden"
      text={
        <>
          You don't have permission to view this page.
          <br />
          {(because && nextStep[because]) ?? askAdministrator}
        </>
      }
      actions={<GoBack />}
    />
  );
}
