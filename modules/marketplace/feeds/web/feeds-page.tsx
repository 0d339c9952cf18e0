import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { call, callWithFile } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { askToSell, askToSellBody, maxSellerNameLength, uploadFeed } from '../contract/feeds.ts';
import type { Seller } from '../contract/feed-shapes.ts';
import { maxCsvBytes } from '../domain/feed-moves.ts';
import { feedColumns, feedPath } from './feed-columns.tsx';
import { feedListQuery, feedsKey, sellerQuery, useLiveFeeds } from './feed-queries.ts';
import { SupplierBadge, stoneCountLabel } from './feed-words.tsx';
import styles from './feeds.module.css';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

/** A seller's files; any other company can apply to sell. */
export function FeedsPage() {
  useLiveFeeds();
  const query = useQuery(sellerQuery);
  return (
    <Screen query={query} loading={<LoadingState title="Feeds" />}>
      {(seller) => (
        <>
          <PageTitle
            above={<Link to="/marketplace/dashboard">Diamond marketplace</Link>}
            title="Feeds"
            facts={summarize(seller)}
            actions={<SupplierBadge status={seller.status} />}
          />
          <div className={styles.stack}>
            <SellerStatus seller={seller} />
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
    if (await openProposalDialog(dialogs)) toast.show({ sentence: 'We have your proposal.' });
  };
  return (
    <p className={styles.text}>
      Somebody who should buy or sell here, too?{' '}
      <TextButton onClick={() => void propose()}>Propose them</TextButton>
    </p>
  );
}

function summarize({ stones, confirmedAt, staleDays }: Seller): string {
  if (confirmedAt === null)
    return 'Stones that you offer to the jewelers of the marketplace come from your files.';
  const days = staleDays === 1 ? 'a day' : `${staleDays} days`;
  const since = relativeWords(new Date(confirmedAt), now());
  return `${stoneCountLabel(stones)} on the market, confirmed ${since}. What no feed confirms for ${days} leaves it.`;
}

function SellerStatus({ seller }: { readonly seller: Seller }) {
  if (seller.actions.includes('ask')) return <AskToSell seller={seller} />;
  if (seller.actions.includes('upload')) return <Upload isFirst={seller.status === 'Enabled'} />;
  return (
    <Card label="Selling">
      <p className={styles.text}>
        {seller.status === 'Asked'
          ? 'We look at your company within two business days and tell you here. You can prepare your file meanwhile.'
          : `Your stones are off the market. ${seller.reason ?? ''} Ask us, and we look at it together.`}
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
          hint="CSV or the first sheet of an .xlsx workbook of up to 20 MB. The columns of RapNet, IDEX, Nivoda and GemFind are known."
          drop={drop}
        />
        <p className={styles.text}>
          {isFirst
            ? 'Nothing comes to the market before you have seen every row, and we have approved this first file.'
            : 'Nothing comes to the market before you have seen what becomes of every row.'}
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
          <SectionTitle>Files you sent</SectionTitle>
          <DataTable
            label="Files you sent"
            columns={feedColumns}
            source={givenRows(items)}
            rowId={({ id }) => id}
            rowName={({ fileName }) => fileName}
            onOpen={({ id }) => void navigate({ to: feedPath(id) })}
            exportName="feeds"
            empty={
              <EmptyState
                title="No file yet"
                text="What you send stands here with what became of its rows."
              />
            }
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
            ? `We did not enable your company to sell. ${seller.reason ?? ''} You can ask again.`
            : 'Offer your own stones beside those of our suppliers. Send us a file as you send it to any exchange; we read its columns, tell you what becomes of each row, and publish it when you say so.'}
        </p>
        <Form form={form} label="Sell on the marketplace">
          <div className={styles.ask}>
            <TextField
              label="Name under which you sell"
              hint="Buyers do not see it; our desk does."
              limit={maxSellerNameLength}
              {...form.field('name')}
            />
            <div>
              <SubmitButton verb="Ask to sell" doing="Asking" />
            </div>
          </div>
        </Form>
      </div>
    </Card>
  );
}
