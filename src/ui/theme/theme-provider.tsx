import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { type ReactNode, useMemo, useState } from 'react'
import { theme } from './theme.ts'
import './styles.ts'

interface ThemeProviderProps {
  children: ReactNode
  /** Content-Security-Policy nonce; read from `<meta name="csp-nonce">` when not given. */
  nonce?: string
  /** 'test' turns portals and transitions off. */
  env?: 'default' | 'test'
}

function nonceOfThePage(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''
}

const nothing = () => undefined

/**
 * Settings of Mantine's own provider, without its making of variables while people wait: they are in variables.css, and
 * the page says the rest in its <html>.
 */
const SETTINGS = {
  colorScheme: 'light',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

/** The looks of every screen, under a policy that only lets styles with this page's nonce in. */
export function ThemeProvider({ children, nonce, env = 'default' }: ThemeProviderProps) {
  const [styleNonce] = useState(() => {
    const value = nonce ?? nonceOfThePage()
    // The scroll lock of dialogs adds its own <style> and asks get-nonce for the nonce.
    if (value) setNonce(value)
    return value
  })

  const settings = useMemo(() => ({ ...SETTINGS, getStyleNonce: () => styleNonce, env }), [styleNonce, env])

  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
