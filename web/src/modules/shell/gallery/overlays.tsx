import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { SearchSheet } from '../../../ui/search-sheet.tsx';
import type { SearchItem } from '../../../ui/use-search.ts';
import { Section } from './section.tsx';

const schools: SearchItem[] = [
  { id: '1', title: 'Oakfield Primary School', detail: 'Leeds' },
  {
    id: '2',
    title: 'Ysgol Gymraeg Llanfairpwllgwyngyll a Chymuned Ynys Môn',
    detail: 'Llanfairpwllgwyngyll',
  },
  { id: '3', title: 'St Mary’s Primary School', detail: 'Bath' },
];

/** "fail" fails, so that the way back can be seen. */
async function searchSchools(term: string) {
  await new Promise((resolve) => setTimeout(resolve, 400));
  if (term === 'fail') throw new Error('Asked to fail');
  return schools.filter((school) => school.title.toLowerCase().includes(term.toLowerCase()));
}

export function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [school, setSchool] = useState<SearchItem>();
  const close = () => setOpen(false);
  return (
    <Section title="Sheets and dialogs">
      <SearchSheet
        name="school"
        label="School"
        hint="Search by its name"
        prompt="Type school name..."
        minLength={3}
        emptyText="No results found"
        errorText="We could not search just now. What you have filled in is kept."
        search={searchSchools}
        chosen={school}
        onChoose={setSchool}
        onClear={() => setSchool(undefined)}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => setOpen(true)}>
          Leave the page
        </Button>
        <Popover label="Out of Hours">
          The rehearsals for this band do not take place during school hours
        </Popover>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title="Are you sure you want to leave?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        isDanger
        onConfirm={close}
        onCancel={close}
      >
        You have unsaved changes
      </ConfirmDialog>
    </Section>
  );
}
