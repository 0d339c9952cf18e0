import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useDecide } from '#platform/access/web.tsx';
import { getAccount, lockAccountByStaff, unlockAccountByStaff } from '../contract/account-desk.ts';
import styles from '#platform/identity/security/web/security.module.css';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

interface AccountCardProps {
  readonly personId: string;
  readonly name: string;
  /** Resolves when the new data is shown. */
  onChanged(): Promise<unknown>;
}

/** The account's status, for staff who may see it; others see no card. */
export function AccountCard(props: AccountCardProps) {
  const mayRead = useDecide()(getAccount.rule, () => false).allowed;
  return mayRead ? <AccountStatus {...props} /> : null;
}

function AccountStatus({ personId, name, onChanged }: AccountCardProps) {
  const queryKey = ['identity', 'account', personId];
  const params = { personId };
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(getAccount, { params }, { signal }) });
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const changeLock = async (act: 'lock' | 'unlock'): Promise<void> => {
    const endpoint = act === 'lock' ? lockAccountByStaff : unlockAccountByStaff;
    const done = await openLockDialog(dialogs, {
      act,
      name,
      send: (body) => call(endpoint, { params, body }),
    });
    if (!done) return;
    await Promise.all([queries.invalidateQueries({ queryKey }), onChanged()]);
    toast.show({ sentence: `${name}'s account ${act === 'lock' ? 'locked' : 'unlocked'}` });
  };
  return (
    <Card label="Account">
      <SectionTitle>Account</SectionTitle>
      <Screen query={query} loading={<LoadingState rows={3} />}>
        {({ emailVerified, phoneVerified, lockedAt, waitsUntil, actions }) => (
          <>
            <FactList>
              <FactLine name="Email">{emailVerified ? 'Verified' : 'Not verified'}</FactLine>
              <FactLine name="Phone">{phoneVerified ? 'Verified' : 'Not verified'}</FactLine>
              <FactLine name="Locked by staff">
                {lockedAt === null ? 'No' : <RelativeTime instant={new Date(lockedAt)} />}
              </FactLine>
              {waitsUntil !== null && (
                <FactLine name="Locked after failed attempts" note="until">
                  <RelativeTime instant={new Date(waitsUntil)} />
                </FactLine>
              )}
            </FactList>
            <div className={styles.actions}>
              {actions.includes('unlock') && (
                <Button onClick={() => void changeLock('unlock')}>Unlock</Button>
              )}
              {actions.includes('lock') && (
                <Button variant="default" onClick={() => void changeLock('lock')}>
                  Lock
                </Button>
              )}
            </div>
          </>
        )}
      </Screen>
    </Card>
  );
}

interface LockOptions {
  readonly act: 'lock' | 'unlock';
  readonly name: string;
  send(body: { readonly reason: string }): Promise<unknown>;
}

/** True once it is done. */
function openLockDialog(dialogs: Dialogs, options: LockOptions): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <LockDialog {...options} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

const labels = {
  lock: {
    text: "This person will be signed out everywhere and can't sign in until staff unlocks the account. We'll email them.",
    verb: 'Lock',
    doing: 'Locking',
  },
  unlock: {
    text: "This person can sign in again. Unlocking also clears locks from failed attempts. We'll email them.",
    verb: 'Unlock',
    doing: 'Unlocking',
  },
} as const;

interface LockDialogProps extends DialogFrame, LockOptions {
  onDone(): void;
}

function LockDialog({ act, name, send, opened, onClose, onDone }: LockDialogProps) {
  const form = useLoupeForm({
    schema: lockAccountByStaff.body,
    initial: { reason: '' },
    onSubmit: send,
    onDone,
  });
  const { text, verb, doing } = labels[act];
  const title = `${verb} ${name}'s account?`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>{text}</p>
      <DialogForm
        form={form}
        label={title}
        verb={verb}
        doing={doing}
        destroys={act === 'lock'}
        onCancel={onClose}
      >
        <TextAreaField
          label="Reason"
          hint="Recorded in the activity log"
          limit={200}
          rows={3}
          {...form.field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
