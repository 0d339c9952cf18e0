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
      <PageTitle title="Your data" facts="Download or erase the data we have about you." />
      <div className={styles.cards}>
        <CopiesCard
          copies={ownCopies}
          title="A copy of your data"
          says="A .zip with your profile, account, sign-ins, settings, notifications, messages, activity and the files you uploaded for this company, plus an index page. Passwords and keys are never included."
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
        body: "You'll be signed out everywhere and can't sign in again. Download a copy of your data first if you want one. You can't undo this.",
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
        We delete your account, settings and notifications, and remove you from every company. Records
        required by law or by your company are kept without your name.
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      <Button variant="default" loading={busy} onClick={() => void erase()}>
        Erase my account
      </Button>
    </Card>
  );
}
