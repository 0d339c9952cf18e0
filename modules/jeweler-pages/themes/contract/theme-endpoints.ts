import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { contentShape } from '#modules/jeweler-pages/model/contract/content-shape.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { lookKeys } from '#modules/jeweler-pages/model/domain/looks.ts';
import { isWebAddress } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { pageReaders, publishers } from '#modules/jeweler-pages/model/contract/page-access.ts';
import { pictureRefusals } from '#modules/jeweler-pages/pictures/contract/picture-endpoints.ts';
import { endpoint } from '#platform/access/contract.ts';

export const themeRefusals = defineRefusals('jeweler_pages', {
  theme_missing: { kind: 'missing', sentence: "We can't find that theme." },
  version_missing: { kind: 'missing', sentence: "We can't find that version." },
  theme_named: { kind: 'conflict', sentence: 'A theme with that name already exists.', field: 'name' },
  themes_full: {
    kind: 'conflict',
    sentence: `A company can have up to ${pageLimits.themes} themes.`,
    next: 'Delete one first.',
  },
  has_changed: {
    kind: 'conflict',
    sentence: 'This theme was changed in another tab or by another team member.',
    next: 'Reload the page to see the latest version.',
  },
  // Spec marketplace §4: an active theme stays until another is published.
  theme_active: {
    kind: 'conflict',
    sentence: 'This theme is your active page.',
    next: 'Publish another theme before deleting this one.',
  },
  page_offline: {
    kind: 'conflict',
    sentence: 'Your page is offline, so preview links are turned off.',
    next: 'Respond to the takedown under Jeweler pages.',
  },
  theme_not_active: { kind: 'conflict', sentence: "This theme isn't your active page." },
  wording_open: {
    kind: 'invalid',
    sentence: 'Fix the flagged wording, or give a reason to keep it, before you publish.',
    field: 'version',
  },
  // Spec marketplace §8: 412.1.
  address_taken: {
    kind: 'precondition',
    sentence: 'This web address is already in use or too similar to an existing one.',
    next: 'Choose another web address.',
    field: 'address',
  },
  // Spec marketplace §8: 412.2.
  address_reserved: {
    kind: 'precondition',
    sentence: 'This web address is reserved.',
    next: 'Choose another web address.',
    field: 'address',
  },
});
const no = themeRefusals;

export const themeStatuses = ['Draft', 'Published', 'Active'] as const;
export type ThemeStatus = (typeof themeStatuses)[number];

const listed = z.object({
  themeId: z.uuid(),
  name: z.string(),
  /** Published: it was the active page before. */
  status: z.enum(themeStatuses),
  version: z.int(),
  changedAt: z.iso.datetime(),
  publishedAt: z.nullable(z.iso.datetime()),
});
export type ListedTheme = z.output<typeof listed>;

/** With its content, for its thumbnail. */
const shown = z.extend(listed, { content: contentShape });
export type ShownTheme = z.output<typeof shown>;

const places = {
  /** Where pages are, with a star for the address. */
  pagesAt: z.string(),
  /** The page's own public address; null before the first publication. */
  url: z.nullable(z.string()),
};

const theme = z.extend(listed, {
  content: contentShape,
  /** Of the page that is public now, or was last; null before the first publication. */
  address: z.nullable(z.string()),
  /** Who saved it last; null is the caller. */
  changedBy: z.nullable(z.string()),
  ...places,
});
export type Theme = z.output<typeof theme>;

const path = '/services/jewelerpages/api/themes';
const onePath = `${path}/:themeId` as const;
const ofMember = { rule: publishers, binding: 'company' } as const;
const ofOne = { ...ofMember, params: z.object({ themeId: guid }) } as const;
const name = requiredText(pageLimits.themeName, 'Enter a name.');
const version = z.int('Enter a number.');

export const listThemes = endpoint({
  ...ofMember,
  rule: pageReaders,
  name: 'pages.listThemes',
  summary: "List the company's themes, most recently changed first, with the address of its page",
  method: 'GET',
  changes: false,
  path,
  answer: z.object({
    items: z.array(shown),
    /** The last one, also while nothing is published. */
    address: z.nullable(z.string()),
    ...places,
  }),
  refusals: [],
});

export const getTheme = endpoint({
  ...ofOne,
  rule: pageReaders,
  name: 'pages.getTheme',
  summary: 'Get a theme with its content',
  method: 'GET',
  changes: false,
  path: onePath,
  answer: theme,
  refusals: [no.theme_missing],
});

export const createTheme = endpoint({
  ...ofMember,
  name: 'pages.createTheme',
  summary: 'Create a theme from company data and a look, or as a copy of another theme',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ name, from: z.optional(guid), look: z.optional(z.enum(lookKeys, 'Choose a look.')) }),
  answer: theme,
  idempotent: true,
  refusals: [no.theme_missing, no.theme_named, no.themes_full],
});

export const renameTheme = endpoint({
  ...ofOne,
  name: 'pages.renameTheme',
  summary: 'Rename a theme',
  method: 'PUT',
  changes: true,
  path: `${onePath}/name`,
  body: z.object({ name }),
  refusals: [no.theme_missing, no.theme_named],
});

export const saveTheme = endpoint({
  ...ofOne,
  name: 'pages.saveTheme',
  summary: "Save a theme's content; the published page doesn't change",
  method: 'PUT',
  changes: true,
  path: onePath,
  body: z.object({ version, content: contentShape }),
  answer: z.object({ version: z.int(), changedAt: z.iso.datetime() }),
  refusals: [no.theme_missing, no.has_changed, pictureRefusals.picture_missing],
  maxBodyBytes: 100_000,
  perMinute: 240,
});

export const deleteTheme = endpoint({
  ...ofOne,
  name: 'pages.deleteTheme',
  summary: "Delete a theme that isn't the active page",
  method: 'DELETE',
  changes: true,
  path: onePath,
  refusals: [no.theme_missing, no.theme_active],
});

export const publishTheme = endpoint({
  ...ofOne,
  name: 'pages.publishTheme',
  summary: "Publish a theme as the company's page; repeating it has no effect",
  method: 'POST',
  changes: true,
  path: `${onePath}/publish`,
  body: z.object({
    version,
    address: boundedText(pageLimits.address).check(
      z.overwrite((text) => text.toLowerCase()),
      z.refine(isWebAddress, 'Use letters, digits and single hyphens.'),
    ),
  }),
  answer: z.object({ publicationId: z.uuid(), address: z.string(), publishedAt: z.iso.datetime() }),
  idempotent: true,
  refusals: [no.theme_missing, no.has_changed, no.wording_open, no.address_taken, no.address_reserved],
});

export const unpublishTheme = endpoint({
  ...ofOne,
  name: 'pages.unpublishTheme',
  summary: "Unpublish the company's page; the company keeps its web address",
  method: 'POST',
  changes: true,
  path: `${onePath}/unpublish`,
  refusals: [no.theme_missing, no.theme_not_active],
});
