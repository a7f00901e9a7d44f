import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { createElement } from 'react'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'

/** Ten shades of a tone, each as looks.css has it in every look: paper, paper under the pointer, the tone, its words. */
const shades = (name: 'action' | 'danger'): MantineColorsTuple => {
  const [paper, strongPaper, main, strong] = [
    `var(--ui-${name}-paper)`,
    `var(--ui-${name}-paper-strong)`,
    `var(--ui-${name})`,
    `var(--ui-${name}-strong)`,
  ]
  return [paper, paper, strongPaper, strongPaper, main, main, main, strong, strong, strong]
}

const gray: MantineColorsTuple = [
  'var(--ui-paper-sunk)',
  'var(--ui-paper-sunk)',
  'var(--ui-blank)',
  'var(--ui-line)',
  'var(--ui-line-strong)',
  'var(--ui-line-strong)',
  'var(--ui-ink-soft)',
  'var(--ui-ink-soft)',
  'var(--ui-ink)',
  'var(--ui-ink)',
]

/** The looks every Mantine component inherits; sizes keep touch targets at 44 px or more. */
export const theme = createTheme({
  colors: { alpe: shades('action'), gray, red: shades('danger') },
  primaryColor: 'alpe',
  white: 'var(--ui-paper)',
  black: 'var(--ui-ink)',
  fontFamily: 'var(--ui-font)',
  headings: { fontFamily: 'var(--ui-font)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: {
    xs: 'var(--ui-radius-small)',
    sm: 'var(--ui-radius-small)',
    md: 'var(--ui-radius)',
    lg: 'var(--ui-radius-card)',
    xl: 'var(--ui-radius-round)',
  },
  fontSizes: {
    xs: 'var(--text-note)',
    sm: 'var(--text-label)',
    md: 'var(--text-body)',
    lg: 'var(--text-heading)',
    xl: 'var(--text-title)',
  },
  lineHeights: {
    xs: 'var(--line-text)',
    sm: 'var(--line-text)',
    md: 'var(--line-text)',
    lg: 'var(--line-text)',
    xl: 'var(--line-text)',
  },
  spacing: {
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: {
      defaultProps: { size: 'md', rightSection: createElement(ChevronDownIcon, { size: 18 }) },
    },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
  },
})
