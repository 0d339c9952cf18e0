import { publicPath } from '../page-address.ts';

/** Asks for the page as a visitor does, past what the browser keeps. A page with a host of its own leads there. */
async function ask(address: string): Promise<{ readonly opens: boolean; readonly tag: string | null }> {
  const answer = await fetch(publicPath(address), {
    cache: 'reload',
    credentials: 'omit',
    redirect: 'manual',
  }).catch(() => null);
  return {
    opens: answer?.ok === true || answer?.type === 'opaqueredirect',
    tag: answer?.ok === true ? answer.headers.get('etag') : null,
  };
}

/** What visitors get before a publication; null if there is no page. */
export const tagForVisitors = async (address: string): Promise<string | null> => (await ask(address)).tag;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 250));

// A node learns of a publication within a second. The same content again keeps its tag.
const mostAsked = 20;

/** Whether visitors can open the page. Waits until they get the new one, so that this browser doesn't keep the old one. */
export async function opensForVisitors(
  address: string,
  before: string | null,
  wait: () => Promise<void> = pause,
): Promise<boolean> {
  for (let asked = 1; asked < mostAsked; asked += 1) {
    const { opens, tag } = await ask(address);
    if (opens && (tag === null || tag !== before)) return true;
    await wait();
  }
  return (await ask(address)).opens;
}
