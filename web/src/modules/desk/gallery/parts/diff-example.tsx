import { DiffTable } from '../../../../office-ui/diff-table.tsx';

export const DiffExample = () => (
  <DiffTable
    caption="What would change"
    sides={{ what: 'Field', before: 'Before', after: 'After' }}
    nothing="nothing"
    lines={[
      { what: 'Phone', before: '020 7946 0018', after: '020 7946 0999' },
      { what: 'Second email', before: '', after: 'maximiliana.featherstonehaugh@example.com' },
      { what: 'Alternative contact', before: 'Grandmother, next door', after: '' },
      { what: 'School', before: 'Oakfield Primary School', after: 'Oakfield Primary School' },
    ]}
  />
);
