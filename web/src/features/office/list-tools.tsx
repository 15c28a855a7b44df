import type { ReactNode } from 'react';
import type { ListName } from '@bandstand/domain/office/lists-model';
import { KeepView } from './parts/keep-view.tsx';
import { ListFile } from './list-file.tsx';
import { KeptViews } from './parts/kept-views.tsx';

/** What can be done with a list of the office: keep it with its filters under a name, and take all of it along as a file. */
export function ListTools({ list, children }: { list: ListName; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <KeptViews list={list} />
      <div className="flex flex-wrap gap-3">
        <KeepView list={list} />
        <ListFile list={list} />
        {children}
      </div>
    </div>
  );
}
