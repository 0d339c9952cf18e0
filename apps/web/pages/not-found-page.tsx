import { GoBack, PlainPage, useDocumentTitle } from './plain-page.tsx';

// Spec platform §2.1: the text and the go-back button.
export function NotFoundPage() {
  useDocumentTitle('404 Page not found');
  return (
    <PlainPage
      title="404 Page not found"
      text="We can't find that page. Check the address, or go back."
      actions={<GoBack />}
    />
  );
}
