import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { common } from '../hu/common.ts';

const leaf: MantineColorsTuple = [
  '#F2F9F4',
  '#E7F3EA',
  '#C9E4D0',
  '#A5D4B1',
  '#7CC78F',
  '#56B06D',
  '#3B9453',
  '#2A6F3D',
  '#215A31',
  '#174424',
];
const paprika: MantineColorsTuple = [
  '#FDF3F0',
  '#FBE3E1',
  '#F6C4B8',
  '#FF9A8F',
  '#FF9A8F',
  '#D8603F',
  '#C24A29',
  '#A83A1B',
  '#8C1D18',
  '#5F1512',
];
const gray: MantineColorsTuple = [
  '#FAF8F4',
  '#F4F1EA',
  '#E9E5DC',
  '#DEDACF',
  '#CBC7BB',
  '#A9A89D',
  '#8A8F88',
  '#626D67',
  '#4A5750',
  '#1F2A24',
];
const dark: MantineColorsTuple = [
  '#E9EEE9',
  '#D3DAD4',
  '#B4BEB7',
  '#8F9A93',
  '#3B463F',
  '#303A34',
  '#252E29',
  '#1D2521',
  '#141A17',
  '#0E1311',
];

/** „Piaci láda”: warm paper, leaf green, paprika for what is urgent. Colours that hold text keep 4.5:1 in both schemes. */
export const theme = createTheme({
  colors: { leaf, paprika, gray, dark },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: (input) => variantColors(input),
  black: '#0E1A12',
  white: '#FFFFFF',
  fontFamily: 'Figtree, "Figtree fallback", system-ui, sans-serif',
  headings: {
    fontWeight: '680',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3334' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4445' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.34', sm: '1.43', md: '1.5', lg: '1.45', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 44, variant: 'subtle', color: 'gray' } }),
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': common.showPassword } },
    },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    DatePickerInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    Menu: {
      // The placeholder is a child that a menu may not have; without it the first item takes the focus.
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
      },
    },
  },
});

/**
 * Mantine's own contrast looks at the light scheme's shade only, and puts white on our pale green in the dark. Filled
 * surfaces take the token that holds in both.
 */
const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...resolved, color: 'var(--k-on-leaf)' } : resolved;
};

/** Gives Mantine our tokens (see tokens.css), so that a component and our own CSS can't disagree. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
});

const schemeVariables = {
  '--mantine-color-body': 'var(--k-card)',
  '--mantine-color-text': 'var(--k-text)',
  '--mantine-color-dimmed': 'var(--k-text-2)',
  '--mantine-color-placeholder': 'var(--k-text-3)',
  '--mantine-color-anchor': 'var(--k-link)',
  '--mantine-color-error': 'var(--k-error)',
  '--mantine-color-default-border': 'var(--k-line)',
  '--mantine-color-leaf-light': 'var(--k-leaf-soft)',
  '--mantine-color-leaf-light-hover': 'color-mix(in srgb, var(--k-leaf) 14%, var(--k-leaf-soft))',
  '--mantine-color-leaf-light-color': 'var(--k-leaf-strong)',
  '--mantine-color-gray-light-color': 'var(--k-text)',
};
