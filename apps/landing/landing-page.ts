import { foot } from './sections/foot.ts';
import { hero } from './sections/hero.ts';
import { masthead } from './sections/masthead.ts';
import { proofs } from './sections/proofs.ts';

/** The whole page as it is written into its document when it is built: nothing is drawn in the browser. */
export function landingPage(): string {
  return [masthead(), `<main>${hero()}${proofs()}</main>`, foot()].join('\n');
}
