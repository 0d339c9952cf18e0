import type { NamesById } from '#platform/companies/server.ts';
import type { OrderNote } from '../contract/order-shapes.ts';
import type { NoteRow } from './note-store.ts';

/** A person of the desk writes as the desk. */
export function presentNote(note: NoteRow, people: NamesById): OrderNote {
  const member = people.get(note.written_by) ?? 'A former colleague';
  return {
    specialInstructionText: note.special_instruction_text,
    writtenBy: note.by_staff ? 'The diamond desk' : member,
    writtenAt: note.written_at.toISOString(),
    byStaff: note.by_staff,
  };
}
