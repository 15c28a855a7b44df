// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { Button } from './button.tsx';

it('is pressed once by a double click', async () => {
  const onPress = vi.fn();
  const { page, user } = show(<Button onPress={onPress}>Enrol</Button>);
  await user.dblClick(await page.findByRole('button', { name: 'Enrol' }));
  expect(onPress).toHaveBeenCalledOnce();
});

it('cannot be pressed while it has a reason, can be reached, and says the reason to who cannot see it', async () => {
  const onPress = vi.fn();
  const { page, user } = show(
    <Button onPress={onPress} reason="Choose a school first.">
      Enrol
    </Button>,
  );
  const button = await page.findByRole('button', { name: 'Enrol' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
  const describedBy = button.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe('Choose a school first.');
});

it('that waits keeps its words and its width, says so, and can’t be pressed again', async () => {
  const onPress = vi.fn();
  const { page, user } = show(
    <Button onPress={onPress} pending>
      Save
    </Button>,
  );
  const button = await page.findByRole('button', { name: /^Save/ });
  expect(button.textContent).toBe('SavePlease wait');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

it.each([
  ['has a reason not to', { reason: 'Choose a school first.' }],
  ['waits', { pending: true }],
])('submits no form while it %s', async (_why, off) => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { page, user } = show(
    <form onSubmit={onSubmit}>
      <Button type="submit" {...off}>
        Save
      </Button>
    </form>,
  );
  await user.click(await page.findByRole('button', { name: /^Save/ }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('submits its form, and says nothing while it does not wait', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { page, user } = show(
    <form onSubmit={onSubmit}>
      <Button type="submit">Save</Button>
    </form>,
  );
  const button = await page.findByRole('button', { name: 'Save' });
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  await user.click(button);
  expect(onSubmit).toHaveBeenCalledOnce();
});
