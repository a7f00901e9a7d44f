import { describe, expect, test } from 'vitest'
import { redirection } from './guard.ts'

describe('without a session', () => {
  test.each(['/login', '/login/', '/register', '/recover-password', '/password-reset'])(
    '%s opens',
    (path) => {
      expect(redirection(path, false)).toBeNull()
    },
  )

  test.each(['/', '/pedido', '/pendientes', '/preparar', '/pago', '/no-existe', '/login/otra', '/loginx'])(
    '%s leads to the sign-in [S9]',
    (path) => {
      expect(redirection(path, false)).toBe('/login')
    },
  )
})

describe('with a session', () => {
  test.each(['/', '/pedido', '/no-existe', '/register', '/password-reset'])('%s opens', (path) => {
    expect(redirection(path, true)).toBeNull()
  })

  test('the sign-in leads home', () => {
    expect(redirection('/login', true)).toBe('/')
  })
})
