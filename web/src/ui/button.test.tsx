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
