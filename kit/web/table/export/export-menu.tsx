import { counted } from '#kit/domain/text/counted.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { csvOf } from './seen-cells.ts';
import type { SeenCells } from './seen-cells.ts';
import { saveFile } from './save-file.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** A server-side export of all rows; the table only has the loaded ones. */
export interface WholeExport {
  readonly rows: number;
  save(format: ExportFormat, columns: readonly string[]): Promise<void>;
}

interface ExportMenuProps {
  readonly name: string;
  readonly rows: number;
  readonly whole: WholeExport | undefined;
  /** The keys of the shown columns. */
  readonly columns: readonly string[];
  /** Icon only. */
  readonly small?: boolean;
  cells(): SeenCells;
  announce(words: string): void;
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function ExportMenu(props: ExportMenuProps) {
  const { name, whole, columns, small = false, cells, announce, ...seen } = props;
  const [working, setWorking] = useState(false);
  const rows = whole?.rows ?? seen.rows;
  const amount = counted(rows, 'row');

  async function saveWhole(format: ExportFormat, { save }: WholeExport) {
    setWorking(true);
    try {
      await save(format, columns);
      announce(`${rows} rows saved as ${name}.${format}`);
    } catch (error) {
      toast.failed(error, "We couldn't create the file. Try again.");
    } finally {
      setWorking(false);
    }
  }

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
      // The writer loads on demand and may fail to; CSV is already here.
      toast.show({
        tone: 'bad',
        sentence: "We couldn't create the Excel file.",
        link: { label: 'Export as CSV', run: saveCsv },
      });
    } finally {
      setWorking(false);
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {small ? (
          <ActionIcon aria-label="Export" loading={working} disabled={rows === 0}>
            <Icon name="download" />
          </ActionIcon>
        ) : (
          <Button
            size="sm"
            variant="default"
            loading={working}
            disabled={rows === 0}
            leftSection={<Icon name="download" size={15} />}
          >
            Export
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{amount} as shown</Menu.Label>
        <Menu.Item onClick={() => void (whole ? saveWhole('xlsx', whole) : saveSheet())}>
          Excel (.xlsx)
        </Menu.Item>
        <Menu.Item onClick={() => void (whole ? saveWhole('csv', whole) : saveCsv())}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
