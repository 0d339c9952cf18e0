import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Splash } from '#kit/web/progress/splash.tsx';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';
import { enter } from '../session/enter.ts';
import { FollowTarget } from './follow-target.tsx';

const everyLoad = doors.flatMap((door) => door.entryLoads ?? []);

/** Spec platform §2.1: the post-login route. Loads what every page needs, then follows the stored target. */
export function LoadingPage() {
  const queries = useQueryClient();
  const mayOpen = useMayOpen();
  const [loads] = useState(() => everyLoad.filter(({ rule }) => mayOpen(rule)));
  const [done, setDone] = useState(false);
  useEffect(() => {
    let left = false;
    void enter(loads, queries).then(() => {
      if (!left) setDone(true);
    });
    return () => {
      left = true;
    };
  }, [loads, queries]);
  return done ? <FollowTarget /> : <Splash words="Loading your account" />;
}
