import type { ComponentProps, ReactNode } from 'react';
import type { ListName } from '@bandstand/domain/desk/office/lists-model';
import { ListHead } from '../../office-ui/list-head.tsx';
import { KeepView } from './parts/keep-view.tsx';
import { ListFile } from './list-file.tsx';
import { KeptViews } from './parts/kept-views.tsx';

type ListToolsProps = {
  list: ListName;
  shown: NonNullable<ComponentProps<typeof ListFile>['shown']>;
  /** What narrows the list down, on the same line. */
  filter?: ReactNode;
  children?: ReactNode;
};

/** What can be done with a list of the office: keep it with its filters under a name, and take all of it along as a file. */
export function ListTools({ list, shown, filter, children }: ListToolsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <KeptViews list={list} />
      <ListHead filter={filter}>
        <KeepView list={list} />
        <ListFile list={list} shown={shown} />
        {children}
      </ListHead>
    </div>
  );
}
