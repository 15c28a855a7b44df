// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { Chip } from './chip.tsx';
import { ChildPick } from './child-pick.tsx';
import { InstrumentCard } from './instrument-card.tsx';

describe('an instrument to choose', () => {
  const card = (more: Partial<Parameters<typeof InstrumentCard>[0]> = {}) => {
    const onSelect = vi.fn();
    const shown = show(
      <InstrumentCard
        type="radio"
        name="instrument"
        instrument="bass"
        availability="last"
        isSelected={false}
        onSelect={onSelect}
        {...more}
      />,
    );
    return { onSelect, ...shown };
  };

  it('is one radio with its name and what is free of it', async () => {
    const { onSelect, page, user } = card({ description: 'Four strings.' });
    const radio = await page.findByRole('radio', {
      name: /Bass guitar.*1 place left.*Four strings/,
    });
    await user.click(radio);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each([
    ['available', 'Available'],
    ['last', '1 place left'],
    ['full', 'Full'],
  ] as const)('that is %s says so in words', async (availability, words) => {
    const { page } = card({ availability, title: 'Guitar (electric)' });
    await page.findByRole('radio', { name: new RegExp(`^Guitar \\(electric\\)\\s*${words}`) });
  });

  it('that can’t be chosen isn’t', async () => {
    const { onSelect, page, user } = card({ isDisabled: true, type: 'checkbox' });
    await user.click(await page.findByRole('checkbox'));
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('for the eye alone', () => {
  it.each([
    ['maya', 'M'],
    ['  élodie', 'É'],
    ['ŵyn', 'Ŵ'],
    ['', ''],
  ])('a child called "%s" has the letter "%s"', async (name, letter) => {
    const { page } = show(
      <>
        <ChildPick name={name} index={9} />
        <p>beside</p>
      </>,
    );
    await page.findByText('beside');
    const pick = document.querySelector('[data-pick]');
    expect([pick?.textContent, pick?.getAttribute('data-pick')]).toEqual([letter, '1']);
    expect(pick?.getAttribute('aria-hidden')).toBe('true');
  });

  it('a state has a shape of its own, not only a colour', async () => {
    const tones = ['neutral', 'good', 'warn', 'bad', 'live', 'info'] as const;
    const { page } = show(
      <>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </>,
    );
    await page.findByText('info');
    const shapes = [...document.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
    expect(new Set(shapes).size).toBe(tones.length);
  });
});
