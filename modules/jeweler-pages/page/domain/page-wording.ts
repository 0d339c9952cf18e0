import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { findingKey, findWording } from '#modules/jeweler-pages/wording/domain/wording-rules.ts';
import type { Finding } from '#modules/jeweler-pages/wording/domain/wording-rules.ts';

/** A finding with the place of its text in the content, such as `banner.text`. */
export interface PlacedFinding extends Finding {
  readonly path: string;
  readonly key: string;
}

/** Every text that visitors read or hear, with its place. */
const textsOf = ({
  banner,
  services,
  about,
  events,
  exceptions,
  locations,
}: PageContent): (readonly [string, string])[] => [
  ['banner.headline', banner.headline],
  ['banner.text', banner.text],
  ['banner.picture.alt', banner.picture?.alt ?? ''],
  ...services.flatMap(({ shown, description, picture }, at): (readonly [string, string])[] =>
    shown
      ? [
          [`services.${at}.description`, description],
          [`services.${at}.picture.alt`, picture?.alt ?? ''],
        ]
      : [],
  ),
  ['about.headline', about.headline],
  ['about.description', about.description],
  ...about.bullets.map((bullet, at) => [`about.bullets.${at}`, bullet] as const),
  ...events.flatMap(({ title, description }, at): (readonly [string, string])[] => [
    [`events.${at}.title`, title],
    [`events.${at}.description`, description],
  ]),
  ...exceptions.map(({ name }, at) => [`exceptions.${at}.name`, name] as const),
  ...locations.flatMap(({ name, hours }, at): (readonly [string, string])[] => [
    [`locations.${at}.name`, name],
    [`locations.${at}.hours`, hours],
  ]),
];

/** What the wording rules find on a page and no reason settles. */
export function openWording(content: PageContent): PlacedFinding[] {
  const settled = new Set(
    content.reasons.filter(({ reason }) => reason !== '').map(({ finding }) => finding),
  );
  return textsOf(content)
    .flatMap(([path, text]) =>
      findWording(text, content.language).map((finding) => ({ ...finding, path, key: findingKey(finding) })),
    )
    .filter(({ key }) => !settled.has(key));
}
