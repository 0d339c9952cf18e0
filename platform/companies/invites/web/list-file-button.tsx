import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';

// Far more than 500 people need.
const maxFileBytes = 500_000;

interface ListFileProps {
  onText(text: string): void;
}

/** Reads a CSV or text file in the browser; the list is shown before anything is sent. */
export function ListFileButton({ onText }: ListFileProps) {
  const [isRefused, setIsRefused] = useState(false);
  const readFile = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const isList = /\.(csv|txt)$/i.test(file.name) && file.size <= maxFileBytes;
    setIsRefused(!isList);
    if (isList) onText((await file.text()).trim());
  };
  return (
    <>
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
        {(props) => (
          <Button {...props} variant="default" size="sm" leftSection={<Icon name="upload" size={15} />}>
            Choose CSV file
          </Button>
        )}
      </FileButton>
      {isRefused && (
        <RefusalMessage sentence="We can't read this file." next="Choose a CSV or text file, up to 500 KB." />
      )}
    </>
  );
}
