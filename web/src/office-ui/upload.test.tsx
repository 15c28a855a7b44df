// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/page.tsx';
import { refusalOf, sizeOf } from './upload-rules.ts';
import { UploadField } from './upload.tsx';
import type { SendFile } from './use-uploads.ts';

const ACCEPTED = { endings: ['.csv'], mostBytes: 2_000 };
const fileOf = (name: string, size = 20) => new File(['x'.repeat(size)], name);

describe('a file', () => {
  it('is taken by its kind and its size', () => {
    expect(refusalOf(fileOf('Families.CSV'), ACCEPTED)).toBeNull();
    expect(refusalOf(fileOf('families.exe'), ACCEPTED)).toContain('.csv');
    expect(refusalOf(fileOf('families.csv', 0), ACCEPTED)).toContain('empty');
    expect(refusalOf(fileOf('families.csv', 2_001), ACCEPTED)).toContain('2 kB at most');
  });

  it('has a size that people can read', () => {
    expect([999, 1_000, 1_234_567].map(sizeOf)).toEqual(['999 B', '1 kB', '1.2 MB']);
  });
});

/** What was sent, and what ends each. */
const sendBy = () => {
  const sent: { name: string; end: (fault?: Error) => void; signal: AbortSignal }[] = [];
  const send: SendFile = ({ name }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      onProgress(0.5);
      sent.push({ name, signal, end: (fault) => (fault ? reject(fault) : resolve()) });
    });
  return { sent, send };
};

const open = (send: SendFile) => {
  const { page, user } = show(
    <UploadField label="Families" hint="CSV" {...ACCEPTED} send={send} />,
  );
  const choose = async (...files: File[]) => {
    await page.findByRole('button', { name: /Choose files/ });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('Nothing takes files.');
    // What the browser would not offer can still be dropped.
    input.removeAttribute('accept');
    await user.upload(input, files);
  };
  return { page, user, choose };
};

describe('an upload', () => {
  it('shows how far a file is, and that it has arrived', async () => {
    const { sent, send } = sendBy();
    const { page, choose } = open(send);
    await choose(fileOf('families.csv'));
    const bar = await page.findByRole('progressbar', { name: /families.csv/ });
    expect(bar.getAttribute('value')).toBe('0.5');
    sent[0]?.end();
    await page.findByText('Sent');
  });

  it('refuses a file in words and does not send it', async () => {
    const { sent, send } = sendBy();
    const { page, choose } = open(send);
    await choose(fileOf('families.exe'));
    await page.findByText(/has to end in .csv/);
    expect(sent).toEqual([]);
  });

  it('tries a file again that failed, and stops one that is removed', async () => {
    const { sent, send } = sendBy();
    const { page, user, choose } = open(send);
    await choose(fileOf('families.csv'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.end(new Error('lost'));
    await user.click(await page.findByRole('button', { name: 'Try families.csv again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.click(page.getByRole('button', { name: 'Remove families.csv' }));
    expect(sent[1]?.signal.aborted).toBe(true);
    await waitFor(() => expect(page.queryByText(/families.csv/)).toBeNull());
  });
});
