import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { gemName, itemName } from '#modules/appraisals/model/domain/content.ts';
import { createTemplate, deleteTemplate, phraseFields } from '../../contract/template-endpoints.ts';
import type { Template } from '../../contract/template-endpoints.ts';
import { templatesQuery } from '../appraisal-queries.ts';
import styles from '../appraisal.module.css';
import { phraseFieldNames } from './phrase-field-names.ts';

const wordsOf = ({ body }: Template): string => {
  if (body.kind === 'Phrase') return `${phraseFieldNames[body.field]}: ${body.words}`;
  return body.kind === 'Item' ? `Item: ${itemName(body.item)}` : `Gem: ${gemName(body.gem)}`;
};

/** Items and gems that the team keeps; they are made on an appraisal. */
export function TemplatesCard() {
  const { data = [] } = useQuery(templatesQuery);
  const templates = data.filter(({ body }) => body.kind !== 'Phrase');
  return (
    <Card label="Templates">
      <SectionTitle beside="Shared with your team">Templates</SectionTitle>
      <TemplateList
        templates={templates}
        none="No templates yet. Open an item or a gem on an appraisal and choose Save as template."
      />
    </Card>
  );
}

/** Sentences that the team writes often; they are offered below the field. */
export function PhrasesCard() {
  const { data = [] } = useQuery(templatesQuery);
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const [field, setField] = useState<(typeof phraseFields)[number]>('description');
  const add = () =>
    void act(async () => {
      await call(createTemplate, { body: { name, body: { kind: 'Phrase', field, words } } });
      setName('');
      setWords('');
      toast.show({ sentence: 'Phrase saved' });
      await queries.invalidateQueries(templatesQuery);
    });
  return (
    <Card label="Phrases">
      <SectionTitle beside="Shared with your team">Phrases</SectionTitle>
      <TemplateList
        templates={data.filter(({ body }) => body.kind === 'Phrase')}
        none="No phrases yet. Save a sentence you use often."
      />
      <div className={styles.phrase}>
        <TextInput
          label="Phrase name"
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Use for"
          value={field}
          data={phraseFields.map((value) => ({ value, label: phraseFieldNames[value] }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setField(phraseFields.find((one) => one === value) ?? 'description');
          }}
        />
        <Textarea
          label="Text"
          value={words}
          maxLength={1000}
          minRows={2}
          autosize
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {error !== undefined && <FailureMessage error={error} />}
        <div className={styles.saves}>
          <Button
            variant="default"
            loading={busy}
            disabled={name.trim() === '' || words.trim() === ''}
            onClick={add}
          >
            Save phrase
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface TemplateListProps {
  readonly templates: readonly Template[];
  readonly none: string;
}

function TemplateList({ templates, none }: TemplateListProps) {
  const queries = useQueryClient();
  const { error, act } = useAction();
  const remove = ({ templateId, name }: Template) =>
    void act(async () => {
      await call(deleteTemplate, { params: { templateId } });
      toast.show({ sentence: `${name} deleted` });
      await queries.invalidateQueries(templatesQuery);
    });
  if (templates.length === 0) return <p className={styles.words}>{none}</p>;
  return (
    <>
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template.templateId}>
            <span>
              <b>{template.name}</b>
              <small>{wordsOf(template)}</small>
            </span>
            <TextButton label={`Delete ${template.name}`} onClick={() => remove(template)}>
              Delete
            </TextButton>
          </li>
        ))}
      </ul>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
