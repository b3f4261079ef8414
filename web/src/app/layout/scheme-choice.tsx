import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shell } from '../../hu/shell.ts';

export const SCHEMES = ['auto', 'light', 'dark'] as const;
const ICONS: Readonly<Record<(typeof SCHEMES)[number], ReactNode>> = {
  auto: <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />,
  light: <IconSun size={20} stroke={1.75} aria-hidden />,
  dark: <IconMoon size={20} stroke={1.75} aria-hidden />,
};

/** Light, dark, or as the device is set; remembered on the device. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div style={{ padding: '0.5rem 0.75rem' }}>
      <Text fz="sm" c="dimmed" mb={4} id="scheme-label">
        {shell.scheme}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby="scheme-label"
        value={colorScheme}
        onChange={setColorScheme}
        data={SCHEMES.map((value) => ({ value, label: <SchemeLabel value={value} /> }))}
      />
    </div>
  );
}

function SchemeLabel({ value }: { readonly value: (typeof SCHEMES)[number] }) {
  return (
    <span title={shell.schemes[value]} style={{ display: 'grid', placeItems: 'center', minHeight: 28 }}>
      {ICONS[value]}
      <span style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {shell.schemes[value]}
      </span>
    </span>
  );
}
