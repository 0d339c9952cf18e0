import { lazy, Suspense } from 'react';
import { useProfileFailed } from '#platform/access/web.tsx';

const ProfileFailed = lazy(async () => ({ default: (await import('./profile-failed.tsx')).ProfileFailed }));

/** Rarely shown, so loaded on demand. */
export function ProfileNotice() {
  if (!useProfileFailed()) return null;
  return (
    <Suspense>
      <ProfileFailed />
    </Suspense>
  );
}
