import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { createElement } from 'react'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'

/** Verde Alpi: the deep green marble every main action is cut from. Main shade 6, as Mantine's default is. */
const alpe: MantineColorsTuple = [
  '#eef5f1',
  '#dbe8e1',
  '#b5d0c3',
  '#8bb5a2',
  '#5a957c',
  '#2c6a54',
  '#1a4f3e',
  '#123d30',
  '#0e3227',
  '#0b2a21',
]

/** Travertine and limestone: paper, borders, quiet text. */
const gray: MantineColorsTuple = [
  '#f8f6f1',
  '#efece4',
  '#e2ddd1',
  '#cfc8b9',
  '#b3ab9b',
  '#8a8375',
  '#625d52',
  '#47443c',
  '#2e2c27',
  '#1b1a17',
]

/** Iron oxide: offers and counts. */
const oxido: MantineColorsTuple = [
  '#fbf0ea',
  '#f5dccf',
  '#e9b79d',
  '#dd9069',
  '#d27043',
  '#bd5328',
  '#a0421d',
  '#86351a',
  '#6b2b14',
  '#4c1e0d',
]

/** Danger, built around the spec's #E34242. */
const red: MantineColorsTuple = [
  '#fdeeee',
  '#fad7d7',
  '#f3abab',
  '#ec7d7d',
  '#e65858',
  '#e34242',
  '#b02727',
  '#961f1f',
  '#761818',
  '#5e1111',
]

/** The looks every Mantine component inherits; sizes keep touch targets at 44 px or more. */
export const theme = createTheme({
  colors: { alpe, gray, oxido, red },
  primaryColor: 'alpe',
  white: '#fffdf9',
  black: '#1a211d',
  autoContrast: true,
  fontFamily: 'var(--ui-font)',
  headings: { fontFamily: 'var(--ui-font)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
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
