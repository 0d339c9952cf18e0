import { portalPath } from '#kit/domain/portal-path.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Link } from '#kit/web/link/link.ts';
import { useEffect, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { listenToHub } from '#kit/web/live/listen-to-hub.ts';
import { readAgain } from '#kit/web/live/read-again.ts';
import { useDelayed } from '#kit/web/states/use-delayed.ts';
import { BannerStrip } from '#kit/web/toast/banner-strip.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { contentHub, dismissBanner, listAnonymousBanners, listBanners } from '../contract/banners.ts';
import type { Banner } from '../contract/banners.ts';
import { screenTypeOf } from '../domain/banner.ts';
import type { ScreenType } from '../domain/banner.ts';
import styles from './banners.module.css';

// Our choice of wait before the page shows without banners (decision 0012).
const waitingTime = 1_500;

/** Banners of the current screen, updated live. */
export function Banners() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const screenType = screenTypeOf(path);
  const client = useQueryClient();
  useEffect(
    () =>
      listenToHub(contentHub, 'BannersChanged', () => {
        readAgain(client, bannersKey);
      }),
    [client],
  );
  // Waits again for each kind of screen.
  return <BannersOf key={screenType} screenType={screenType} path={path} />;
}

function BannersOf({ screenType, path }: { readonly screenType: ScreenType; readonly path: string }) {
  const signedIn = isSignedIn(useActor());
  const { data, isPending } = useQuery(bannersQuery(signedIn, screenType));
  const dismiss = useDismissal(signedIn);
  const late = useDelayed(waitingTime);
  const [shownWithout, setShownWithout] = useState<string>();
  if (isPending && late && shownWithout !== path) setShownWithout(path);
  if (isPending && !late) return <div className={styles.waiting} />;
  const shown = (data?.items ?? []).filter((banner) => signedIn || !isDismissedInBrowser(banner));
  if (shown.length === 0) return null;
  return (
    <div className={styles.strips} data-late={shownWithout === path || undefined}>
      {shown.map((banner) => (
        <BannerStrip key={banner.id} {...(banner.dismissable ? { onDismiss: () => dismiss(banner) } : {})}>
          {banner.text} <BannerLink link={banner.link} />
        </BannerStrip>
      ))}
    </div>
  );
}

function BannerLink({ link }: { readonly link: Banner['link'] }) {
  if (link === null) return null;
  if (link.to.startsWith('/')) return <Link to={portalPath(link.to)}>{link.label}</Link>;
  return (
    <a href={link.to} target="_blank" rel="noopener">
      {link.label}
    </a>
  );
}

/** Hides at once; if the call fails, the banner returns with an error. */
function useDismissal(signedIn: boolean): (banner: Banner) => void {
  const client = useQueryClient();
  const remove = (id: string): void => {
    client.setQueriesData<{ items: Banner[] }>(
      { queryKey: bannersKey },
      (current) => current && { items: current.items.filter((one) => one.id !== id) },
    );
  };
  const { mutate } = useMutation({
    mutationFn: ({ id }: Banner) => call(dismissBanner, { params: { id } }),
    onMutate: ({ id }) => remove(id),
    onError: (error) => {
      toast.failed(error, "We couldn't dismiss the banner. Try again.");
      void client.invalidateQueries({ queryKey: bannersKey });
    },
  });
  return (banner) => {
    if (signedIn) return mutate(banner);
    dismissInBrowser(banner);
    remove(banner.id);
  };
}

const bannersKey = ['content', 'banners'] as const;

function bannersQuery(signedIn: boolean, screenType: ScreenType) {
  return queryOptions({
    queryKey: [...bannersKey, signedIn, screenType],
    queryFn: ({ signal }) =>
      call(signedIn ? listBanners : listAnonymousBanners, { query: { screenType } }, { signal }),
  });
}

const key = 'loupe-dismissed-banners';
// More than a guest ever sees; the oldest are dropped.
const maxSaved = 50;

/** Includes the time of the last change, so that a changed banner shows again. */
function dismissalKey({ id, changedAt }: Banner): string {
  return `${id}@${changedAt}`;
}

function dismissedIds(): string[] {
  return (localStorage.getItem(key) ?? '').split(' ').filter((mark) => mark !== '');
}

/** Our choice: guests' dismissals stay in their browser (decision 0012). */
export function isDismissedInBrowser(banner: Banner): boolean {
  return dismissedIds().includes(dismissalKey(banner));
}

export function dismissInBrowser(banner: Banner): void {
  const marks = [...dismissedIds().filter((mark) => mark !== dismissalKey(banner)), dismissalKey(banner)];
  localStorage.setItem(key, marks.slice(-maxSaved).join(' '));
}
