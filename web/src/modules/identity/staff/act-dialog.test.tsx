// @vitest-environment happy-dom
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { show, startPortal } from '../../../testing/page.tsx';
import { ActDialog, offered, plainAct, RowOfActs } from './act-dialog.tsx';

beforeEach(async () => {
  await startPortal();
  document.title = 'Priya Shah - Bandstand';
});

/** A card whose only button is gone once it was pressed and done. */
function Place({ onward }: { onward?: string }) {
  const navigate = useNavigate();
  const [state, setState] = useState<'offered' | 'asking' | 'taken'>('offered');
  return (
    <section>
      <h2>Ivy Shah</h2>
      {state === 'taken' ? (
        <p>Has lessons</p>
      ) : (
        <button onClick={() => setState('asking')}>Take the place …</button>
      )}
      {state === 'asking' && (
        <ActDialog
          act={{
            title: 'Take the place?',
            says: 'The first payment is £36.',
            action: 'Take it',
            send: () => Promise.resolve(),
            after: () => (onward ? navigate({ href: onward }) : setState('taken')),
          }}

          onClose={() => setState('offered')}
        />
      )}
    </section>
  );
}

const opened = async (onward?: string) => {
  const shown = show(<Place {...(onward && { onward })} />);
  const press = async (name: string) =>
    shown.user.click(await shown.page.findByRole('button', { name }));
  await press('Take the place …');
  return { ...shown, press };
};

describe('a dialog that asks why', () => {
  it('sums up what is missing, begins the title with it, and takes both back when it is said', async () => {
    const { page, user, press } = await opened();
    await press('Take it');
    const link = await page.findByRole('link', { name: 'Please say why, in a few words.' });
    expect(document.activeElement?.textContent).toContain('There is a problem');
    expect(document.title).toBe('Error: Priya Shah - Bandstand');
    await user.click(link);
    expect(document.activeElement).toBe(page.getByLabelText('Why?'));
    await user.keyboard('They called.');
    await expect.poll(() => page.queryByText('There is a problem')).toBeNull();
    expect(document.title).toBe('Priya Shah - Bandstand');
  });

  it('counts what is typed once the end is near, and says at the field that it is too long', async () => {
    const { page, user, press } = await opened();
    const why = page.getByLabelText<HTMLTextAreaElement>('Why?');
    await user.click(why);
    await user.paste('x'.repeat(399));
    expect(page.queryByText(/characters/)).toBeNull();
    await user.paste('x'.repeat(102));
    await page.findByText('1 character too many');
    await press('Take it');
    const says = 'Please say it in fewer words: 500 characters at most.';
    await page.findByRole('link', { name: says });
    expect(why.getAttribute('aria-invalid')).toBe('true');
    expect(page.getAllByText(says)).toHaveLength(2);
    await user.type(why, '{Backspace}');
    await press('Take it');
    await page.findByText('Has lessons');
  });

  it('asks before it throws away what was typed, however it is closed', async () => {
    const { page, user, press } = await opened();
    await user.type(page.getByLabelText('Why?'), 'They called.');
    for (const way of ['Close', 'Go back']) {
      await press(way);
      await page.findByRole('heading', { name: 'Close without saving?' });
      await press('Stay');
    }
    page
      .getByRole('dialog', { name: 'Take the place?' })
      .dispatchEvent(new Event('cancel', { cancelable: true }));
    await page.findByRole('heading', { name: 'Close without saving?' });
    expect(page.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('They called.');
    await press('Close without saving');
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  });

  it('asks before the browser’s Back throws it away, and goes on only when told to', async () => {
    const { page, user, press, history } = await opened();
    await user.type(page.getByLabelText('Why?'), 'They called.');
    history.push('/another-page');
    await page.findByRole('heading', { name: 'Close without saving?' });
    await press('Stay');
    expect(page.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('They called.');
    expect(history.location.pathname).toBe('/');
    history.push('/another-page');
    await page.findByRole('heading', { name: 'Close without saving?' });
    await press('Close without saving');
    await expect.poll(() => history.location.pathname).toBe('/another-page');
  });

  it('lets its page go on somewhere else once it is done', async () => {
    const { page, user, press, history } = await opened('/another-page');
    await user.type(page.getByLabelText('Why?'), 'They called.');
    await press('Take it');
    await expect.poll(() => history.location.pathname).toBe('/another-page');
  });

  it('closes without a question where nothing was typed', async () => {
    const { page, press } = await opened();
    await press('Go back');
    await expect.poll(() => page.queryByRole('dialog')).toBeNull();
  });

  it('leads on to the heading of its card where the button that opened it is gone', async () => {
    const { page, user, press } = await opened();
    await user.type(page.getByLabelText('Why?'), 'They called.');
    await press('Take it');
    await page.findByText('Has lessons');
    const heading = page.getByRole('heading', { name: 'Ivy Shah' });
    await expect.poll(() => document.activeElement === heading).toBe(true);
  });
});

const EraseDialog = plainAct((name: string) => ({
  title: `Erase ${name}?`,
  action: 'Erase',
  send: () => Promise.resolve(),
}));

describe('a menu of acts', () => {
  const openMenu = async () => {
    const shown = show(
      <>
        <RowOfActs menu="More" acts={[offered('Erase …', EraseDialog, 'Ivy')]} />
        <button>Elsewhere</button>
      </>,
    );
    const menu = (await shown.page.findByText('More')).closest('details');
    await shown.user.click(shown.page.getByText('More'));
    expect(menu?.open).toBe(true);
    return { ...shown, menu };
  };

  it('closes as the focus goes on, and by Escape, which gives the focus back to what opened it', async () => {
    const { page, user, menu } = await openMenu();
    await user.click(page.getByRole('button', { name: 'Erase …' }));
    await page.findByRole('dialog', { name: 'Erase Ivy?' });
    expect(menu?.open).toBe(true);
    await user.click(page.getByRole('button', { name: 'Go back' }));
    expect(menu?.open).toBe(true);
    page.getByRole('button', { name: 'Erase …' }).focus();
    await user.keyboard('{Escape}');
    expect(menu?.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('More');
  });

  it('closes where something else is pressed', async () => {
    const { page, user, menu } = await openMenu();
    page.getByRole('button', { name: 'Erase …' }).focus();
    await user.click(page.getByRole('button', { name: 'Elsewhere' }));
    expect(menu?.open).toBe(false);
  });

  it('is not there where nothing in it is offered', () => {
    const act = offered('Erase …', EraseDialog, 'Ivy', { isOffered: false });
    const { page } = show(<RowOfActs menu="More" acts={[act]} />);
    expect(page.queryByText('More')).toBeNull();
  });
});
