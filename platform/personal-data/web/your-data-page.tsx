import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { CopiesCard } from './copies-card.tsx';
import { ownCopies } from './copy-queries.ts';
import styles from './personal-data.module.css';
import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { useStepUp } from '#platform/identity/web.tsx';
import { eraseOneself } from '../contract/erasure.ts';

/** Copies and erasure of the person's own data. */
export function YourDataPage() {
  return (
    <>
      <PageTitle title="Your data" facts="What the portal holds of you, to take away or have erased." />
      <div className={styles.cards}>
        <CopiesCard
          copies={ownCopies}
          title="A copy of your data"
          says="A .zip of your profile, account, sign-ins, settings, notifications, messages, activity and the files you uploaded for this company, with a page that says what lies where. Passwords and keys are never in it."
        />
        <EraseCard />
      </div>
    </>
  );
}

/** Needs a confirmation and a second factor, because it can't be undone. */
function EraseCard() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const erase = () =>
    act(async () => {
      const isSure = await dialogs.openConfirm({
        header: 'Erase your account?',
        body: 'You are signed out everywhere and can’t come back. Take a copy of your data first if you want one. This can’t be undone.',
        yes: 'Erase my account',
        no: 'Cancel',
        destroys: true,
      });
      if (!isSure) return;
      await withStepUp(() => call(eraseOneself, {}));
      window.location.assign('/');
    });
  return (
    <Card label="Erase your account">
      <SectionTitle>Erase your account</SectionTitle>
      <p className={styles.words}>
        Your account, settings and notifications go, and you leave every company. What law or your company’s
        records need stays without your name.
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      <Button variant="default" loading={busy} onClick={() => void erase()}>
        Erase my account
      </Button>
    </Card>
  );
}
