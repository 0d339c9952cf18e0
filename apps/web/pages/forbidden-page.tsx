import { useRouterState } from '@tanstack/react-router';
import type { Denial } from '#platform/access/contract.ts';
import { GoBack, PlainPage } from './plain-page.tsx';

const askAdministrator = "Your company's administrator decides who may; ask them if you need it.";

/** The next step, by the reason of denial. */
const nextStep: Partial<Record<Denial, string>> = {
  'not-a-jeweler': 'This service is for jewelers. Shipping is open to every business.',
  'not-approved': "Your company's administrator has not approved you yet. You can come in once they have.",
  'no-subscription': "Your company has not subscribed to this service. Your company's administrator can.",
  'not-staff': 'It is for the people who run this portal.',
  'not-a-member': 'It is for the members of this portal.',
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
