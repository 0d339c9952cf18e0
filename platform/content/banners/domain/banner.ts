import type { ScreenType } from './screen-type.ts';

export const bannerAudiences = ['signed-in', 'anonymous'] as const;

export type BannerAudience = (typeof bannerAudiences)[number];

export interface BannerPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Whether its time has come and is not over. */
export function isRunning({ startsAt, endsAt }: BannerPeriod, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt);
}

/** No screen named means every screen. */
export function isForScreen(screenTypes: readonly ScreenType[], screen: ScreenType): boolean {
  return screenTypes.length === 0 || screenTypes.includes(screen);
}
