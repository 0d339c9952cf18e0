import { foot } from './sections/foot.ts';
import { hero } from './sections/hero.ts';
import { masthead } from './sections/masthead.ts';
import { proofs } from './sections/proofs.ts';

/** The page's HTML, generated at build time: nothing renders in the browser. */
export function landingPage(): string {
  return [masthead(), `<main>${hero()}${proofs()}</main>`, foot()].join('\n');
}
