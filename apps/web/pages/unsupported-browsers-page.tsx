import { readBrowser } from '../shell/supported-browser.ts';
import { GoBack, PlainPage } from './plain-page.tsx';

export function UnsupportedBrowsersPage() {
  const { browser, version, system } = readBrowser(navigator.userAgent);
  return (
    <PlainPage
      title="This browser is too old for Loupe"
      text={
        <>
          You are using {browser} {version} on {system}. Loupe needs Chrome 66, Firefox 60, Safari 11, Edge 84
          or Opera 55, or a later one of these.
        </>
      }
      actions={<GoBack />}
    />
  );
}
