import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { type ReactNode, useState } from 'react'
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

/** The looks of every screen, under a policy that only lets styles with this page's nonce in. */
export function ThemeProvider({ children, nonce, env = 'default' }: ThemeProviderProps) {
  const [styleNonce] = useState(() => {
    const value = nonce ?? nonceOfThePage()
    // The scroll lock of dialogs adds its own <style> and asks get-nonce for the nonce.
    if (value) setNonce(value)
    return value
  })

  return (
    <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={() => styleNonce} env={env}>
      {children}
    </MantineProvider>
  )
}
