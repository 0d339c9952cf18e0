import { lazy, Suspense } from 'react';
import { useProfileFailed } from '#platform/access/web.tsx';

const ProfileFailed = lazy(async () => ({ default: (await import('./profile-failed.tsx')).ProfileFailed }));

/** Nearly nobody meets it, so its buttons are fetched by whoever does. */
export function ProfileNotice() {
  if (!useProfileFailed()) return null;
  return (
    <Suspense>
      <ProfileFailed />
    </Suspense>
  );
}
