import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { csvOf } from './export-csv.ts';
import { saveFile } from './save-file.ts';
import type { SeenCells } from './seen-cells.ts';

interface ExportMenuProps {
  readonly name: string;
  readonly rows: number;
  cells(): SeenCells;
  announce(words: string): void;
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function ExportMenu({ name, rows, cells, announce }: ExportMenuProps) {
  const [working, setWorking] = useState(false);

  function saveCsv() {
    saveFile(`${name}.csv`, [csvOf(cells())], 'text/csv;charset=utf-8');
    announce(`${rows} rows saved as ${name}.csv`);
  }

  async function saveSheet() {
    setWorking(true);
    try {
      const { xlsxOf } = await import('./export-xlsx.ts');
      saveFile(`${name}.xlsx`, [await xlsxOf(cells(), name)], sheetType);
      announce(`${rows} rows saved as ${name}.xlsx`);
    } catch {
      // The writer is fetched on demand, so the network may refuse it; the CSV is already here.
      toast.show({
        tone: 'bad',
        sentence: 'The Excel file could not be made.',
        link: { label: 'Export as CSV', run: saveCsv },
      });
    } finally {
      setWorking(false);
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          loading={working}
          disabled={rows === 0}
          leftSection={<Icon name="download" size={15} />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {rows === 1 ? '1 row as shown' : `${rows.toLocaleString('en-US')} rows as shown`}
        </Menu.Label>
        <Menu.Item onClick={() => void saveSheet()}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={saveCsv}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
