import { useState } from 'react';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { chooseTheme, readTheme, THEMES } from '../theme.ts';

const OPTIONS = [
  { value: 'system', label: 'Like my device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
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
      label="Light or dark"
      hint="Kept on this device."
      layout="inline"
      options={OPTIONS}
      value={theme}
      onChange={choose}
    />
  );
}
