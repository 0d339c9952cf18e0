import { readBrowser } from '../shell/supported-browser.ts';
import { GoBack, PlainPage } from './plain-page.tsx';

export function UnsupportedBrowsersPage() {
  const { browser, version, system } = readBrowser(navigator.userAgent);
  return (
    <PlainPage
      title="Update your browser to use Loupe"
      text={
        <>
          You're using {browser} {version} on {system}. Loupe works with Chrome 66, Firefox 60, Safari 11,
          Edge 84, Opera 55 and later versions.
        </>
      }
      actions={<GoBack />}
    />
  );
}
