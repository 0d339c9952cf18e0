import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { day as dayShape } from '#kit/contract/shapes/time.ts';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { createBanner, bannerRefusals } from '../contract/banners.ts';
import { linkAddress } from '#platform/content/provider/contract/link-address.ts';
import type { ManagedBanner } from '../contract/banners.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import { endOf, lastDayOf } from './banner-days.ts';

type Body = EndpointCall<typeof createBanner>['body'];

const { text, audience, screenTypes, dismissable, order } = createBanner.body.shape;

const isAddress = (typed: string): boolean => z.safeParse(linkAddress, typed).success;

/** The form has days instead of instants, and two empty link fields for no link. */
export const bannerForm = z
  .object({
    text,
    link: z.object({ label: boundedText(60), to: boundedText(300) }),
    audience,
    screenTypes,
    firstDay: dayShape,
    lastDay: z.union([z.literal(''), dayShape]),
    dismissable,
    order,
  })
  .check(
    z.refine(({ link }) => (link.to === '' && link.label === '') || isAddress(link.to), {
      error: 'Enter a path such as /help, or an https URL.',
      path: ['link', 'to'],
    }),
    z.refine(({ link }) => link.to === '' || link.label !== '', {
      error: 'Enter the link text.',
      path: ['link', 'label'],
    }),
    z.refine(({ firstDay, lastDay }) => lastDay === '' || lastDay >= firstDay, {
      error: bannerRefusals.banner_ends_first.sentence,
      path: ['lastDay'],
    }),
  );

export function valuesOf(banner: ManagedBanner | undefined, today: Day) {
  return {
    text: banner?.text ?? '',
    link: banner?.link ?? { label: '', to: '' },
    audience: banner?.audience ?? ('signed-in' as const),
    screenTypes: banner?.screenTypes ?? [],
    firstDay: banner === undefined ? `${today}` : `${providerDay(new Date(banner.startsAt))}`,
    lastDay: typeof banner?.endsAt === 'string' ? `${lastDayOf(new Date(banner.endsAt))}` : '',
    dismissable: banner?.dismissable ?? true,
    order: banner?.order ?? 100,
  };
}

/** An unchanged day keeps its exact instant. */
export function bodyOf(form: z.output<typeof bannerForm>, banner: ManagedBanner | undefined): Body {
  const { firstDay, lastDay, ...fields } = form;
  const before = valuesOf(banner, firstDay);
  return {
    ...fields,
    link: fields.link.to === '' ? null : fields.link,
    screenTypes: [...fields.screenTypes],
    startsAt:
      banner !== undefined && before.firstDay === firstDay
        ? banner.startsAt
        : startOfProviderDay(firstDay).toISOString(),
    endsAt:
      banner !== undefined && before.lastDay === lastDay
        ? banner.endsAt
        : lastDay === ''
          ? null
          : endOf(day(lastDay)).toISOString(),
  };
}
