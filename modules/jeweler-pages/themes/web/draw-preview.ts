import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { looks } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { PageStone } from '#modules/jeweler-pages/page/domain/page-stone.ts';
import { renderPage } from '#modules/jeweler-pages/page/domain/render-page.ts';

/** The page as its visitors will see it, drawn here by the function that the server uses. */
export const drawPreview = (content: PageContent, today: string, stones: readonly PageStone[] = []): string =>
  renderPage(content, {
    url: '',
    origin: window.location.origin,
    base: '',
    root: '/pages',
    today,
    providerName: '',
    isMember: false,
    isPreview: true,
    stones,
  });

/** A page in a look with a few words, for choosing among looks. */
export function sampleContent(look: LookKey, name: string): PageContent {
  const content = newContent({ name: name === '' ? 'Your company' : name, phone: '4015550100' });
  return {
    ...content,
    look,
    accent: looks[look].accents[0],
    banner: { ...content.banner, headline: 'Rings made and repaired here' },
  };
}
