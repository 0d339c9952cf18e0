import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { clRegistrationResetPassword } from '../contract/recovery-endpoints.ts';
import { RequestNewLink } from './forgot-password-page.tsx';
import { NewPasswordForm, PasswordSetPage } from './new-password-form.tsx';

/** Spec rulings 17f: CLRegistrationResetPassword sets the first password of a person registered elsewhere. */
export function FirstPasswordPage() {
  const [token] = useState(() => window.location.hash.replace(/^#/, ''));
  const [isSet, setIsSet] = useState(false);
  if (isSet) return <PasswordSetPage />;
  return (
    <GuestPage title="Choose your password" lead="Your account is ready. Choose a password to sign in with.">
      <NewPasswordForm
        first
        verb="Set password"
        doing="Setting"
        send={(passwords) => call(clRegistrationResetPassword, { body: { token, ...passwords } })}
        restart={<RequestNewLink />}
        onSet={() => setIsSet(true)}
      />
    </GuestPage>
  );
}
