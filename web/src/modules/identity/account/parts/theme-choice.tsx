import { useState } from 'react';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { chooseTheme, readTheme, THEMES } from '../theme.ts';
import { APPEARANCE } from '../words.ts';

const OPTIONS = [
  { value: 'system', label: APPEARANCE.likeDevice },
  { value: 'light', label: APPEARANCE.light },
  { value: 'dark', label: APPEARANCE.dark },
];

/** Light or dark, on this device. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (value: string) => {
    const chosen = THEMES.find((name) => name === value) ?? 'system';
    setTheme(chosen);
    chooseTheme(chosen);
  };
  return (
    <RadioGroup
      name="theme"
      label={APPEARANCE.theme}
      hint={APPEARANCE.kept}
      layout="inline"
      options={OPTIONS}
      value={theme}
      onChange={choose}
    />
  );
}
