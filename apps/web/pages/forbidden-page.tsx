import { GoBack, PlainPage } from './plain-page.tsx';

// Spec platform §2.1: title, text and button as written.
export function ForbiddenPage() {
  return (
    <PlainPage
      title="403 Forbidden"
      text={
        <>
          You don't have permission to view this page.
          <br />
          Your company's administrator decides who may; ask them if you need it.
        </>
      }
      actions={<GoBack />}
    />
  );
}
