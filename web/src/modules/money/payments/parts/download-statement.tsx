import { useMutation } from '@tanstack/react-query';
import { getStatement } from '@bandstand/domain/money/payments/statement-contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { saveBlob } from '../../../../platform/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { PAPER } from '../payments-words.ts';

type DownloadStatementProps = {
  year: number;
  /** For a receipt: the day of its payment. */
  date?: string | undefined;
  /** What it is called where several are in a list; alone it needs no name. */
  title?: string;
};

/** A statement or a receipt as a file: a phone opens it, and can send it on. */
export function DownloadStatement({ year, date, title }: DownloadStatementProps) {
  const saving = useMutation({
    mutationFn: async () => {
      const query = { year: String(year), ...(date !== undefined && { date }) };
      const { file_name: name, pdf } = await call(getStatement, { query });
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.codePointAt(0) ?? 0);
      saveBlob(name, new Blob([bytes], { type: 'application/pdf' }));
    },
  });
  return (
    <>
      <Button
        variant={title === undefined ? 'secondary' : 'quiet'}
        pending={saving.isPending}
        onPress={() => saving.mutate()}
        {...(title !== undefined && { 'aria-label': PAPER.downloadOf(title) })}
      >
        {title === undefined ? PAPER.download : PAPER.pdf}
      </Button>
      <FaultBox fault={saving.error} sentences={[PAPER.failed]} />
      <span role="status" className="text-soft">
        {saving.isSuccess && PAPER.made}
      </span>
    </>
  );
}
