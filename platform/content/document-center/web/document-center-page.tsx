import { PageTitle } from '#kit/web/display/page-title.tsx';
import { HelpDocuments } from '#platform/content/documents/web/documents-card.tsx';
import { CompanyDocumentsCard } from './company-documents-card.tsx';
import styles from './document-center.module.css';
import { PublishedTable } from './published-table.tsx';

/** Spec shipping §2: Document Center. The provider's documents, then the company's own. */
export function DocumentCenterPage() {
  return (
    <>
      <PageTitle
        title="Document Center"
        facts="Guides, agreements and forms for your services, plus your company's own documents."
      />
      <div className={styles.sections}>
        <PublishedTable />
        <CompanyDocumentsCard />
        <HelpDocuments title="Agreements and FAQs" />
      </div>
    </>
  );
}
