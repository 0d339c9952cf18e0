import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { looks } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import { bytesOfFonts } from '#modules/jeweler-pages/page/domain/fonts.ts';
import type { PageStone } from '#modules/jeweler-pages/page/domain/page-stone.ts';
import { renderPage } from '#modules/jeweler-pages/page/domain/render-page.ts';

/** The page as its visitors will see it, drawn here by the function that the server uses. */
export const drawPreview = (content: PageContent, today: string, stones: readonly PageStone[] = []): string =>
  renderPage(content, { ...frameOf(today, stones), isPreview: true });

const frameOf = (today: string, stones: readonly PageStone[]) => ({
  url: '',
  origin: window.location.origin,
  base: '',
  root: '/pages',
  today,
  providerName: '',
  isMember: false,
  stones,
});

/** What a visitor fetches before any picture: the page compressed, and its fonts. */
export async function bytesBeforePictures(
  content: PageContent,
  today: string,
  stones: readonly PageStone[] = [],
): Promise<number> {
  const page = renderPage(content, { ...frameOf(today, stones), isPreview: false });
  const compressed = new Response(page).body?.pipeThrough(new CompressionStream('gzip'));
  const { byteLength } = await new Response(compressed).arrayBuffer();
  return byteLength + bytesOfFonts(content.look);
}

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
