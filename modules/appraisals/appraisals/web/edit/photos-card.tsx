import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { itemName, mostPhotos, printedPhotos } from '#modules/appraisals/model/domain/content.ts';
import type { Item } from '#modules/appraisals/model/domain/content.ts';
import { getAppraisalPhoto, removeAppraisalPhoto } from '../../contract/photo-endpoints.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { appraisalQuery } from '../appraisal-queries.ts';
import styles from './edit.module.css';
import { PhotoQueue } from './photo-queue.ts';
import type { QueuedPhoto } from './photo-queue.ts';

interface PhotosCardProps {
  readonly appraisal: Appraisal;
  readonly item: Item;
  flush(): Promise<unknown>;
}

function useQueue(appraisalId: string, flush: () => Promise<unknown>) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly QueuedPhoto[]>([]);
  const save = useRef(flush);
  useEffect(() => {
    save.current = flush;
  });
  const [queue] = useState(
    () =>
      new PhotoQueue({
        appraisalId,
        beforeSend: () => save.current(),
        onChange: setWaiting,
        onSent: () => void queries.invalidateQueries({ queryKey: appraisalQuery(appraisalId).queryKey }),
      }),
  );
  useEffect(() => {
    void queue.start();
    return () => queue.stop();
  }, [queue]);
  return { queue, waiting };
}

/** The photos of one item; those that wait are sent when the connection is back. */
export function PhotosCard({ appraisal, item, flush }: PhotosCardProps) {
  const { queue, waiting } = useQueue(appraisal.appraisalId, flush);
  const input = useRef<HTMLInputElement>(null);
  const own = appraisal.photos.filter(({ itemId }) => itemId === item.itemId);
  const queued = waiting.filter(({ itemId }) => itemId === item.itemId);
  return (
    <Card label="Photos">
      <SectionTitle beside={`${own.length} of ${mostPhotos}`}>Photos</SectionTitle>
      <div className={styles.photos}>
        {own.map(({ photoId }, at) => (
          <PhotoTile
            key={photoId}
            appraisalId={appraisal.appraisalId}
            photoId={photoId}
            name={`Photo ${at + 1} of ${itemName(item)}`}
          />
        ))}
        <button
          type="button"
          className={styles.addPhoto}
          aria-label="Add photos"
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" size={18} />
        </button>
      </div>
      <input
        ref={input}
        id={`item-${item.itemId}-photos`}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        className={styles.file}
        aria-label="Photos to add"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void queue.add(item.itemId, files);
        }}
      />
      <p className={styles.quiet}>{`Only the first ${printedPhotos} photos of each item are printed.`}</p>
      {queued.map(({ id, name, refused }) => (
        <p key={id} className={styles.queued}>
          <span>{refused === undefined ? `${name} is waiting to upload.` : `${name}: ${refused}`}</span>
          {refused !== undefined && <TextButton onClick={() => void queue.drop(id)}>Remove</TextButton>}
        </p>
      ))}
    </Card>
  );
}

interface PhotoTileProps {
  readonly appraisalId: string;
  readonly photoId: string;
  readonly name: string;
}

function PhotoTile({ appraisalId, photoId, name }: PhotoTileProps) {
  const queries = useQueryClient();
  const { error, act } = useAction();
  const params = { appraisalId, photoId };
  const photo = useQuery({
    queryKey: ['appraisal-photo', photoId],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await callForBlob(getAppraisalPhoto, { params }, { signal })),
  });
  const remove = () =>
    void act(async () => {
      await call(removeAppraisalPhoto, { params });
      await queries.invalidateQueries({ queryKey: appraisalQuery(appraisalId).queryKey });
    });
  return (
    <figure className={styles.photo}>
      {photo.data !== undefined && <img src={photo.data} alt={name} />}
      <button type="button" aria-label={`Remove ${name}`} onClick={remove}>
        <Icon name="cross" size={12} />
      </button>
      {error !== undefined && <FailureMessage error={error} />}
    </figure>
  );
}
