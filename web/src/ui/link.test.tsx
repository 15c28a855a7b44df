// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { ButtonLink } from './button-link.tsx';
import { Link, LinkRouter, TextLink } from './link.tsx';

const openLinks = async () => {
  const navigate = vi.fn();
  const preload = vi.fn();
  const onClick = vi.fn();
  const { page } = show(
    <LinkRouter navigate={navigate} preload={preload}>
      <TextLink href="/details">Your Details</TextLink>
      <Link href="https://shop.example" external>
        Shop
      </Link>
      <Link href="/enrol" external>
        Enrol elsewhere
      </Link>
      <ButtonLink href="mailto:office@bandstand.example">Write</ButtonLink>
      <Link href="/guarded" onClick={(event) => event.preventDefault()}>
        Guarded
      </Link>
      <Link href="/noted" onClick={onClick}>
        Noted
      </Link>
    </LinkRouter>,
  );
  await page.findByRole('link', { name: 'Your Details' });
  const press = (name: string, how: MouseEventInit = {}) =>
    fireEvent.click(page.getByRole('link', { name }), how);
  return { page, navigate, preload, onClick, press };
};

describe('a link', () => {
  it('within the portal goes through its router, without a new document', async () => {
    const { navigate, press } = await openLinks();
    expect(press('Your Details')).toBe(false);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/details');
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('is left to the browser with %o', async (how) => {
    const { navigate, press } = await openLinks();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press('Your Details', how);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('out of the portal opens a tab that has no hold of this one, and says so', async () => {
    const { page, navigate } = await openLinks();
    for (const name of ['Shop (opens in a new tab)', 'Enrol elsewhere (opens in a new tab)']) {
      const link = page.getByRole('link', { name });
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link);
    }
    expect(navigate).not.toHaveBeenCalled();
  });

  it('to an address of another kind is left to the browser', async () => {
    const { navigate, press } = await openLinks();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press('Write');
    expect(navigate).not.toHaveBeenCalled();
  });

  it('that was answered already is not followed, and one that was only noted is', async () => {
    const { navigate, onClick, press } = await openLinks();
    press('Guarded');
    expect(navigate).not.toHaveBeenCalled();
    press('Noted');
    expect(onClick).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/noted');
  });

  it('has its page ready as soon as it is pointed at or reached, only within the portal', async () => {
    const { page, preload } = await openLinks();
    fireEvent.pointerEnter(page.getByRole('link', { name: 'Your Details' }));
    page.getByRole('link', { name: 'Noted' }).focus();
    fireEvent.pointerEnter(page.getByRole('link', { name: /^Shop/ }));
    expect(preload.mock.calls).toEqual([['/details'], ['/noted']]);
  });
});
