import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { TestParent, TestSchool } from '../families.ts';
import type { TestPortal } from '../portal.ts';
import type { Numbers } from '../../rehearsal/numbers.ts';

interface YearChild {
  readonly parent: TestParent;
  readonly id: string;
  readonly name: string;
  readonly school: TestSchool;
}

export interface Year {
  readonly portal: TestPortal;
  readonly numbers: Numbers;
  readonly schools: readonly TestSchool[];
  readonly children: YearChild[];
  today(): IsoDate;
  /** What the portal answered, counted. */
  readonly told: Map<string, number>;
}
