import { GoBack, PlainPage, useDocumentTitle } from './plain-page.tsx';

// Spec platform §2.1: the text and the go-back button.
export function NotFoundPage() {
  useDocumentTitle('404 Page not found');
  return (
    <PlainPage
      title="404 Page not found"
      text="There is no page at this address. It may have moved, or the address has a slip in it."
      actions={<GoBack />}
    />
  );
}
