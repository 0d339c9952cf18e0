import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#kit/web/call/call.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { demoAnswer, demoPassword } from '#platform/companies/contract.ts';
import type { DemoPerson } from '#platform/companies/contract.ts';
import type { SignInSlotProps } from '#platform/identity/web.tsx';
import { signInByClick } from '#platform/identity/contract.ts';
import { peopleQuery } from '../demo-queries.ts';
import { demoPersonOfHint } from './demo-hint.ts';
import styles from './demo-members.module.css';

/** Demo people beside the sign-in form, with one-click sign-in and their passwords. */
export function DemoMembers({ interaction, loginHint, onSignedIn }: SignInSlotProps) {
  const people = useQuery(peopleQuery);
  const signIn = useMutation({
    mutationFn: (personId: string) =>
      call(signInByClick, { params: { uid: interaction }, body: { personId } }),
    onSuccess: (step) => {
      if (step.next === 'done') onSignedIn(step.returnTo);
    },
  });
  const hintedPerson = loginHint === null ? undefined : demoPersonOfHint(loginHint);
  useAtOnce(hintedPerson, signIn.mutate);
  const busy = signIn.isPending || signIn.isSuccess;
  if (hintedPerson !== undefined && signIn.error === null) return null;
  return (
    <section aria-labelledby="demo-members" className={styles.members}>
      <h2 id="demo-members" className={styles.title}>
        Demo accounts
      </h2>
      <p className={styles.lead}>
        Click a person to sign in, or enter the password <code>{demoPassword}</code>. The answer to every
        security question is <code>{demoAnswer}</code>.
      </p>
      {signIn.error !== null && <FailureMessage error={signIn.error} onRetry={() => signIn.reset()} />}
      <Screen query={people} loading={<LoadingState rows={6} />}>
        {({ items }) => (
          <div className={styles.groups}>
            {groupsOf(items).map(([group, members]) => (
              <div key={group} className={styles.group}>
                <h3 className={styles.caption}>{group}</h3>
                <ul className={styles.list}>
                  {members.map(({ actor, about }) => (
                    <li key={actor.personId}>
                      <button
                        type="button"
                        className={styles.member}
                        aria-disabled={busy || undefined}
                        onClick={busy ? undefined : () => signIn.mutate(actor.personId)}
                      >
                        <span className={styles.name}>{actor.name}</span>
                        <span className={styles.about}>{about}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </Screen>
    </section>
  );
}

/** A person chosen on another demo page is signed in automatically. */
function useAtOnce(personId: string | undefined, signIn: (personId: string) => void): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (personId === undefined || hasStarted.current) return;
    hasStarted.current = true;
    signIn(personId);
  }, [personId, signIn]);
}

type Item = {
  readonly actor: DemoPerson['actor'] | { readonly kind: 'guest' };
  readonly about: string;
  readonly group: string;
};

function groupsOf(items: readonly Item[]): [string, DemoPerson[]][] {
  const groups = new Map<string, DemoPerson[]>();
  for (const { actor, about, group } of items)
    if (isPerson(actor)) groups.set(group, [...(groups.get(group) ?? []), { actor, about, group }]);
  return [...groups];
}

function isPerson(actor: Item['actor']): actor is DemoPerson['actor'] {
  return actor.kind !== 'guest' && isSignedIn(actor);
}
