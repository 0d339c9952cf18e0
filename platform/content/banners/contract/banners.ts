import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { instant } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint, signedIn } from '#platform/access/contract.ts';
import { bannerAudiences, screenTypes } from '../domain/banner.ts';
import { contentAccess } from '#platform/content/provider/contract/desk-access.ts';
import { linkAddress } from '#platform/content/provider/contract/link-address.ts';

export const bannerRefusals = defineRefusals('content', {
  banner_missing: { kind: 'missing', sentence: "We can't find that banner." },
  banner_stays: {
    kind: 'conflict',
    sentence: "This banner can't be dismissed.",
  },
  banner_ended: {
    kind: 'conflict',
    sentence: 'This banner has already ended.',
    next: 'Publish a new banner.',
  },
  banner_ends_first: {
    kind: 'invalid',
    sentence: 'The end date is before the start date.',
    next: 'Choose an end date after the start date.',
    field: 'endsAt',
  },
});

const screenType = z.enum(screenTypes, 'Enter a screen type, such as dashboard.');

const link = z.object({ label: requiredText(60), to: linkAddress });

export const bannerShape = z.object({
  id: z.uuid(),
  text: z.string(),
  link: z.nullable(link),
  dismissable: z.boolean(),
  /** A changed text shows the banner again, also to guests who dismissed it. */
  changedAt: z.iso.datetime(),
});

export type Banner = z.infer<typeof bannerShape>;

const shownBanners = z.object({ items: z.array(bannerShape) });

export const listBanners = endpoint({
  name: 'content.listBanners',
  summary: "List a screen type's banners that the user hasn't dismissed",
  method: 'GET',
  changes: false,
  path: '/services/content/api/banner',
  query: z.object({ screenType }),
  answer: shownBanners,
  refusals: [],
  rule: signedIn,
  binding: 'none',
});

export const listAnonymousBanners = endpoint({
  name: 'content.listAnonymousBanners',
  summary: "List a screen type's banners for visitors who aren't signed in",
  method: 'GET',
  changes: false,
  path: '/services/content/api/banner/anonymous',
  query: z.object({ screenType }),
  answer: shownBanners,
  refusals: [],
  rule: anyone,
  binding: 'none',
});

export const dismissBanner = endpoint({
  name: 'content.dismissBanner',
  summary: 'Dismiss a banner for the user; repeating it has no effect',
  method: 'PUT',
  changes: true,
  path: '/services/content/api/banner/:id',
  params: z.object({ id: guid }),
  refusals: [bannerRefusals.banner_missing, bannerRefusals.banner_stays],
  rule: signedIn,
  binding: 'none',
});

const bannerFields = z.object({
  text: requiredText(300, "Enter the banner's message."),
  link: z.nullable(link),
  audience: z.enum(bannerAudiences),
  screenTypes: z.array(screenType).check(z.maxLength(screenTypes.length)),
  startsAt: instant,
  endsAt: z.nullable(instant),
  dismissable: z.boolean(),
  order: z.int().check(z.gte(0), z.lte(1000)),
});

export type BannerFields = z.infer<typeof bannerFields>;

export const managedBannerShape = z.extend(bannerFields, {
  id: z.uuid(),
  state: z.enum(['Planned', 'Shown', 'Ended']),
  dismissals: z.int(),
  changedAt: z.iso.datetime(),
  actions: z.array(z.enum(['change', 'end'])),
});

export type ManagedBanner = z.infer<typeof managedBannerShape>;

export const listManagedBanners = endpoint({
  name: 'content.listManagedBanners',
  summary: 'List every banner with its dates and number of dismissals, newest first',
  method: 'GET',
  changes: false,
  path: '/services/content/api/banners',
  answer: z.object({ items: z.array(managedBannerShape) }),
  refusals: [],
  rule: contentAccess,
  binding: 'staff',
});

export const createBanner = endpoint({
  name: 'content.createBanner',
  summary: 'Publish a banner',
  method: 'POST',
  changes: true,
  path: '/services/content/api/banners',
  body: bannerFields,
  answer: managedBannerShape,
  refusals: [bannerRefusals.banner_ends_first],
  rule: contentAccess,
  binding: 'staff',
  idempotent: true,
});

export const changeBanner = endpoint({
  name: 'content.changeBanner',
  summary: 'Update a banner; if its text changes, people who dismissed it see it again',
  method: 'PUT',
  changes: true,
  path: '/services/content/api/banners/:id',
  params: z.object({ id: guid }),
  body: bannerFields,
  answer: managedBannerShape,
  refusals: [bannerRefusals.banner_missing, bannerRefusals.banner_ends_first],
  rule: contentAccess,
  binding: 'staff',
});

export const endBanner = endpoint({
  name: 'content.endBanner',
  summary: 'Remove a banner from every screen now',
  method: 'PUT',
  changes: true,
  path: '/services/content/api/banners/:id/end',
  params: z.object({ id: guid }),
  answer: managedBannerShape,
  refusals: [bannerRefusals.banner_missing, bannerRefusals.banner_ended],
  rule: contentAccess,
  binding: 'staff',
});

/** Tells open pages, guests' too, to reload their banners. */
export const contentHub = defineHub({
  path: '/contenthub',
  guests: true,
  events: { BannersChanged: z.object({}) },
  calls: {},
});
