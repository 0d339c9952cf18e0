import { counted } from '#kit/domain/text/counted.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { call, callWithFile } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { MediaLinksCard } from '#modules/marketplace/media/web/media-links-card.tsx';
import { askToSell, askToSellBody, maxSellerNameLength, uploadFeed } from '../contract/feeds.ts';
import type { Seller } from '../contract/feed-shapes.ts';
import { maxCsvBytes } from '../domain/feed-moves.ts';
import { feedColumns, feedPath } from './feed-columns.tsx';
import { feedListQuery, feedsKey, sellerQuery, useLiveFeeds } from './feed-queries.ts';
import { SupplierBadge, stoneCountLabel } from './feed-words.tsx';
import { SourceCard } from './source-card.tsx';
import styles from './feeds.module.css';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

/** Opened from here, so it needs no request of its own. */
export { MediaLinksPage } from './media-links-page.tsx';
export { FeedPage } from './feed-page.tsx';

/** A seller's files; any other company can apply to sell. */
export function FeedsPage() {
  useLiveFeeds();
  const query = useQuery(sellerQuery);
  return (
    <Screen query={query} title="Feeds">
      {(seller) => (
        <>
          <PageTitle
            title="Feeds"
            facts={summarize(seller)}
            actions={<SupplierBadge status={seller.status} />}
          />
          <div className={styles.stack}>
            <SellerStatus seller={seller} />
            {seller.actions.includes('upload') && <SourceCard />}
            {seller.actions.includes('upload') && <MediaLinksCard />}
            {seller.status !== 'None' && seller.status !== 'Asked' && <SentFeeds />}
            <Proposal />
          </div>
        </>
      )}
    </Screen>
  );
}

function Proposal() {
  const dialogs = useDialogs();
  const propose = async () => {
    const { openProposalDialog } = await import('#modules/marketplace/enquiries/web/proposal-dialog.tsx');
    if (await openProposalDialog(dialogs)) toast.show({ sentence: 'Referral sent' });
  };
  return (
    <p className={styles.text}>
      Know a company that should buy or sell here?{' '}
      <TextButton onClick={() => void propose()}>Refer a buyer or seller</TextButton>
    </p>
  );
}

function summarize({ stones, confirmedAt, staleDays }: Seller): string {
  if (confirmedAt === null) return 'Upload files to list your stones on the marketplace.';
  const days = counted(staleDays, 'day');
  const since = relativeWords(new Date(confirmedAt), now());
  return `${stoneCountLabel(stones)} listed, confirmed ${since}. Stones are delisted if no feed includes them for ${days}.`;
}

function SellerStatus({ seller }: { readonly seller: Seller }) {
  if (seller.actions.includes('ask')) return <AskToSell seller={seller} />;
  if (seller.actions.includes('upload')) return <Upload isFirst={seller.status === 'Enabled'} />;
  return (
    <Card label="Selling">
      <p className={styles.text}>
        {seller.status === 'Asked'
          ? "We'll review your application within 2 business days. You can prepare your file now."
          : `Your stones are delisted. ${seller.reason ?? ''} Contact us for a review.`}
      </p>
    </Card>
  );
}

function Upload({ isFirst }: { readonly isFirst: boolean }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const drop = useFileDrop({
    rules: { endings: ['csv', 'tsv', 'txt', 'xlsx'], maxBytes: maxCsvBytes, maxFiles: 1 },
    send: async (file, { signal }) => {
      const text = await callWithFile(uploadFeed, {}, { content: file, name: file.name }, { signal });
      return uploadFeed.answer.parse(JSON.parse(text));
    },
    onChange: ([feed]) => {
      if (feed === undefined) return;
      void queries.invalidateQueries({ queryKey: [feedsKey] });
      void navigate({ to: feedPath(feed.id) });
    },
  });
  return (
    <Card label="Upload">
      <div className={styles.inside}>
        <FileDrop
          name="file"
          label="Your stones"
          hint="CSV, or the first sheet of an .xlsx workbook up to 20 MB. We recognize RapNet, IDEX, Nivoda and GemFind columns."
          drop={drop}
        />
        <p className={styles.text}>
          {isFirst
            ? "You'll review every row before publishing. We must approve your first file."
            : "You'll review every row before publishing."}
        </p>
      </div>
    </Card>
  );
}

function SentFeeds() {
  const navigate = useNavigate();
  const query = useQuery(feedListQuery);
  return (
    <Screen query={query}>
      {({ items }) => (
        <section>
          <SectionTitle>Uploaded files</SectionTitle>
          <DataTable
            label="Uploaded files"
            columns={feedColumns}
            source={givenRows(items)}
            rowId={({ id }) => id}
            rowName={({ fileName }) => fileName}
            onOpen={({ id }) => void navigate({ to: feedPath(id) })}
            exportName="feeds"
            empty={<EmptyState title="No files yet" text="Upload a file to see its row results here." />}
          />
        </section>
      )}
    </Screen>
  );
}

/** For a company that doesn't sell yet, or was refused. */
function AskToSell({ seller }: { readonly seller: Seller }) {
  const queries = useQueryClient();
  const form = useLoupeForm({
    schema: askToSellBody,
    initial: { name: seller.name },
    onSubmit: (body) => call(askToSell, { body }),
    onDone: () => void queries.invalidateQueries({ queryKey: [feedsKey] }),
  });
  return (
    <Card label="Sell on the marketplace">
      <div className={styles.inside}>
        <p className={styles.text}>
          {seller.status === 'Refused'
            ? `We declined your application to sell. ${seller.reason ?? ''} You can apply again.`
            : "List your stones on the marketplace. Upload the same file you send to other marketplaces. We'll map its columns and show the result for each row before you publish."}
        </p>
        <Form form={form} label="Sell on the marketplace">
          <div className={styles.ask}>
            <TextField
              label="Seller name"
              hint="Visible to our team, not to buyers."
              limit={maxSellerNameLength}
              {...form.field('name')}
            />
            <div>
              <SubmitButton verb="Apply to sell" doing="Applying" />
            </div>
          </div>
        </Form>
      </div>
    </Card>
  );
}
