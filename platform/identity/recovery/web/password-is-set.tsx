import { Button } from '@mantine/core';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';

export function PasswordIsSet() {
  return (
    <GuestPage
      title="Your password is set"
      step="set"
      follows
      lead="From now on it is the only one that works."
    >
      <Button component="a" href="/login" size="lg">
        Sign in
      </Button>
    </GuestPage>
  );
}
